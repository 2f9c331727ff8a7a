import { expectReadings } from './readings.ts';

/** What hangs on a letter; the rules stand in grammars/README.md. */
expectReadings({
  'scripts in front': [
    ['{}_qw', '(index w q)'],
    ['{}_mC_r', '(binom m r)'],
    ['{}^mP_r', '(falling-factorial m r)'],
    ['{}_3F_2(y)', '(apply (index F 3 2) y)'],
    ['{}^tB', '(transpose B)'],
    ['{}^{(4)}K', '(upper-index K 4)'],
    ['{}^\\perp\\mathcal{C}', '(upper-index cal:C (operation "perpendicular"))'],
    ['{}^{\\mathbf K}\\mathbf u^{\\mathbf L}', '(upper-index bf:u bf:K bf:L)'],
    ['w{}^q_r', '(upper-index (index w r) q)'],
  ],
  'indices told by other places': [
    ['\\Sigma^{cd}=\\sigma^{cd}', '(eq (upper-index Sigma c d) (upper-index sigma c d))'],
    ['y^{cd}', '(pow y (mul c d))'],
    ['\\nabla_jq^i', '(apply (index nabla j) (pow q i))'],
    ['\\nabla_j\\chi_l^j', '(apply (index nabla j) (upper-index (index chi l) j))'],
    ['\\Xi_{\\beta\\gamma}u^\\beta', '(mul (index Xi beta gamma) (upper-index u beta))'],
    ['B^{kq}C_{kq}', '(mul (upper-index B k q) (index C k q))'],
    ['\\bar B_{k\\dot\\gamma}', '(index bar:B k (time-derivative gamma 1))'],
    ['\\frac{\\partial h}{\\partial y^k}', '(partial h (upper-index y k) 1)'],
    ['\\frac{\\partial^2h}{\\partial y^2}', '(partial h y 2)'],
  ],
  'bold numerals with an index': [
    ['\\mathbf 5_0', '(index bf:5 0)'],
    ['\\mathbf{5}_0', '(index bf:5 0)'],
    ['{\\mathbf{5}}_{-1}', '(index bf:5 (neg 1))'],
    ['{\\bf 5}_0\\oplus{\\bf 3}_1', '(direct-sum (index bf:5 0) (index bf:3 1))'],
    ['77_8', '(base 77 8)'],
  ],
  'words in front of a sign': [
    ['\\begin{align*}\\text{Cost} &= 7\\end{align*}', '(system (eq "Cost" 7))'],
    ['\\begin{align*}\\text{so } &= 7\\end{align*}', '(system (phrase "so" (eq (blank) 7)))'],
    ['w=0\\quad\\mathrm{on}\\quad\\Gamma', '(phrase (eq w 0) "on" Gamma)'],
    ['V_{\\mathrm{on}}', '(index V "on")'],
  ],
  'what stands in front of a statement or behind a line break': [
    ['7; c=9', '(list 7 (eq c 9))'],
    [
      '\\Theta\\begin{bmatrix}1 & 2\\end{bmatrix}(0\\mid\\tau)',
      '(mul Theta (matrix (row 1 2)) (given 0 tau))',
    ],
    ['\\begin{gathered}p=2\\\\{{}\\cdot q}=3\\end{gathered}', '(system (eq p 2) (eq (mul (blank) q) 3))'],
  ],
  'labels throughout': [
    [
      '\\chi_k^B(z)+{\\chi_k^B}^*',
      '(add (apply (upper-index (index chi k) B) z) (upper-index (upper-index (index chi k) B) (operation "mul star")))',
    ],
    [
      'B_{j_1\\cdots j_q}u^{j_1}',
      '(mul (index B (index j 1) (dots) (index j q)) (upper-index u (index j 1)))',
    ],
    [
      "C^{\\hat k'}{}_{\\hat l'}y^{\\hat l'}",
      '(mul (index (upper-index C (prime hat:k 1)) (prime hat:l 1)) (upper-index y (prime hat:l 1)))',
    ],
    ['\\chi_j^\\beta', '(upper-index (index chi j) beta)'],
    ['p_j^\\beta', '(pow (index p j) beta)'],
    ['(K_q)_i^l', '(upper-index (index (index K q) i) l)'],
    ['\\hat y^k\\eta_{jk}', '(mul (upper-index hat:y k) (index eta j k))'],
    ['B_q{}^{a3}', '(upper-index (index B q) a 3)'],
  ],
  'indices above': [
    ['c_\\beta^\\delta', '(upper-index (index c beta) delta)'],
    ['\\sum_{\\gamma=0}^\\infty c_\\beta^\\gamma', '(sum [gamma] 0 infty (pow (index c beta) gamma))'],
    ['K^{00}+K^{22}', '(add (upper-index K 00) (upper-index K 22))'],
    ['K^{22}', '(pow K 22)'],
    ['V^{\\underline{b}}', '(upper-index V underline:b)'],
    ['\\chi^{2-}', '(upper-index chi (upper-index 2 (operation "neg")))'],
    ['D_{jk}\\dot u_k^j', '(mul (index D j k) (upper-index (index (time-derivative u 1) k) j))'],
  ],
});
