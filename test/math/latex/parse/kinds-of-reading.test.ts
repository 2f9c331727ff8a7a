import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../src/math/latex/readback.ts';
import { reads } from './reads.ts';

/** What a mathematician reads where letters alone do not tell; the rules stand in grammars/README.md. */
const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'indices below': [
    ['b_{k0}', '(index b k 0)'],
    ['\\langle y^iy^i\\rangle', '(angle-tuple (mul (upper-index y i) (upper-index y i)))'],
    ['P_a^c', '(upper-index (index P a) c)'],
    ['A_\\lambda^q', '(upper-index (index A lambda) q)'],
    ['w_{i-1 j}', '(index w (add i (neg 1)) j)'],
    ['w_{ij+1}', '(index w i (add j 1))'],
    ['w_{2n+1}', '(index w (add (mul 2 n) 1))'],
    ['\\chi_{k,pq}', '(index chi k p q)'],
    ['u_{xxt}', '(index u x x t)'],
    ['u_{max}', '(index u max)'],
    ['K_{LMN}', '(index K L M N)'],
    ['Y_{0,Zar}', '(index Y 0 Zar)'],
  ],
  'powers by letters that run': [
    ['\\sum_{\\nu=0}^n (-1)^\\nu x^\\nu', '(sum [nu] 0 n (mul (pow (neg 1) nu) (pow x nu)))'],
    ['\\prod_{\\mu=1}^{\\infty} q^{\\mu}', '(prod [mu] 1 infty (pow q mu))'],
    ['\\lim_{\\rho\\to\\infty} a^\\rho', '(lim [rho] infty (pow a rho))'],
    ['\\sum_{\\mu=0}^3 x^\\mu y_\\mu', '(sum [mu] 0 3 (mul (upper-index x mu) (index y mu)))'],
    ['x^\\nu\\sum_{\\nu=0}^n 2', '(mul (upper-index x nu) (sum [nu] 0 n 2))'],
  ],
  'labels above': [
    ['u^{\\mathrm{max}}', '(upper-index u max)'],
    ['u^{max}', '(upper-index u max)'],
    ['B^{\\mathrm T}', '(transpose B)'],
    ['w^T', '(transpose w)'],
    ['F_{1\\pm}', '(index F 1 (operation "pm"))'],
    ['h_{1m}', '(index h 1 m)'],
    ['(1+q)^T', '(pow (add 1 q) T)'],
    ['\\Lambda_2^{PQ}', '(upper-index (index Lambda 2) P Q)'],
    ['B_\\nu^k', '(upper-index (index B nu) k)'],
    ['\\psi_B^{*(2)}', '(upper-index (index psi B) (operation "mul star") 2)'],
    ['\\Phi^{+3}', '(upper-index Phi (pos 3))'],
    ['y^{\\left(\\frac13\\right)}', '(pow y (div 1 3))'],
    ['\\mathcal{G}^e', '(upper-index cal:G e)'],
    ['\\rho^a\\rho^b=\\eta^{ab}', '(eq (mul (upper-index rho a) (upper-index rho b)) (upper-index eta a b))'],
    [
      '[L^a,L^b]=f^{abc}L^c',
      '(eq (commutator (upper-index L a) (upper-index L b)) (mul (upper-index f a b c) (upper-index L c)))',
    ],
    ['y^{ab}=(y^a)^b', '(eq (pow y (mul a b)) (pow (pow y a) b))'],
    ['W^i{}_j q^j', '(mul (index (upper-index W i) j) (upper-index q j))'],
    ['\\bar\\eta_c^\\beta\\theta_\\beta', '(mul (upper-index (index bar:eta c) beta) (index theta beta))'],
  ],
  'functions and factors': [
    ['\\phi_{odd}^{W_\\beta}(X)', '(apply (upper-index (index phi odd) (index W beta)) X)'],
    ['tanh^4(y)', '(pow (tanh y) 4)'],
    ['\\cos^2\\xi K_1', '(mul (pow (cos xi) 2) (index K 1))'],
    ['\\psi^{(0)}+f^{(2)}', '(add (upper-index psi 0) (derivative-order f 2))'],
    ["\\int d\\xi'(q-1)", '(int [(prime xi 1)] (add q (neg 1)))'],
    ['\\int h\\,d\\mu(x)', '(int [(apply mu x)] h)'],
    [
      '\\partial_\\beta\\partial^\\beta u',
      '(apply (index partial beta) (apply (upper-index partial beta) u))',
    ],
    ['\\frac{\\partial G}{\\partial q^{\\prime}}', '(partial G (prime q 1) 1)'],
    ["{k'}^2(1+x)", '(mul (pow (prime k 1) 2) (add 1 x))'],
    ['\\delta_{q,3}(-1)^q', '(mul (index delta q 3) (pow (neg 1) q))'],
    ['R^{\\rho\\mu}(a+b)', '(mul (upper-index R rho mu) (add a b))'],
    ['Z_k^m(u,v)', '(apply (upper-index (index Z k) m) u v)'],
    ['\\dot w^2(t)', '(apply (pow (time-derivative w 1) 2) t)'],
    ['Q_N(x)^2', '(pow (apply (index Q N) x) 2)'],
    ['\\Gamma[B]', '(apply Gamma B)'],
    ['\\frac ab\\;\\mathrm{mod}\\,q', '(mod-value (div a b) q)'],
    ['m^2\\{u+v\\}', '(mul (pow m 2) (add u v))'],
    ['\\langle b\\mid b\\in B\\rangle', '(angle-tuple (given b (in b B)))'],
    ['[a_1,b]_q=a_1b-b', '(eq (index (commutator (index a 1) b) q) (add (mul (index a 1) b) (neg b)))'],
    ['\\sum_{k=\\pm}b_k', '(sum [k] (eq k (operation "pm")) (index b k))'],
    ['\\begin{array}{l}u=v\\end{array}', '(eq u v)'],
    ['\\lambda(q)+\\lambda(2q-1)', '(add (apply lambda q) (apply lambda (add (mul 2 q) (neg 1))))'],
    ['b(b-1)+b(n)', '(add (mul b (add b (neg 1))) (apply b n))'],
    ['2b(\\kappa_3)^2', '(mul 2 b (pow (index kappa 3) 2))'],
    ['\\theta_2(0)', '(apply (index theta 2) 0)'],
    ['k_0({\\bf y})', '(apply (index k 0) bf:y)'],
    ['\\tilde J_{\\mu}[\\xi|s]', '(apply (index tilde:J mu) (given xi s))'],
    ['g(x)(y)', '(apply (apply g x) y)'],
    ['g(x)(x+1)', '(mul (apply g x) (add x 1))'],
    ['q_*(a+b)', '(apply (index q (operation "mul star")) (add a b))'],
    ['z^*(a+b)', '(mul (upper-index z (operation "mul star")) (add a b))'],
    ['\\theta_k(V^{-1})^k', '(mul (index theta k) (pow (pow V (neg 1)) k))'],
    ['cos(t)/t', '(div (cos t) t)'],
    ['m^2tr(B^2)', '(mul (pow m 2) (trace (pow B 2)))'],
    ['\\partial_y^2 H', '(apply (pow (index partial y) 2) H)'],
  ],
  'differentials, wedges and boundaries': [
    ['dB^{(2)}-C', '(add (differential (upper-index B 2)) (neg C))'],
    ['dY_1W=WdY_1', '(eq (mul (differential (index Y 1)) W) (mul W (differential (index Y 1))))'],
    ['a+d=B', '(eq (add a d) B)'],
    ['\\int_N\\alpha\\wedge\\beta', '(int [] N (wedge alpha beta))'],
    ['e_1\\wedge e_2', '(wedge (index e 1) (index e 2))'],
    ['\\int_{\\partial K}h\\,dx', '(int [x] (boundary K) h)'],
    ['y\\in\\partial K', '(in y (boundary K))'],
    ['\\partial Z^2', '(mul partial (pow Z 2))'],
  ],
  'points, stops and places': [
    ['[h(y)]_{y=3}', '(evaluated-at [y] 3 (apply h y))'],
    ['\\frac{\\partial w}{\\partial s}\\mid_{s=1}=0', '(eq (evaluated-at [s] 1 (partial w s 1)) 0)'],
    ['\\text{pr}|_Z', '(restricted "pr" Z)'],
    ['{\\bf p.y}', '(mul bf:p bf:y)'],
    ['u{}={}v', '(eq u v)'],
    ['a{\\Large bc}d', '(mul a b c d)'],
    ['{\\bf 1}+\\mathbb 1', '(add bf:1 bb:1)'],
    ['{\\bf 10}', '10'],
  ],
  'sets, lists and arrows': [
    ['y:B', '(named y B)'],
    ['y:!B', '(named y (exclaimed B))'],
    ['\\Delta\\vdash y:B', '(proves Delta (named y B))'],
    ['b:c', '(ratio b c)'],
    ['(\\forall y\\in B)(\\exists z)y<z', '(forall [y] (in y B) (exists [z] (lt y z)))'],
    ['\\lnot !B\\in\\Delta', '(in (not (exclaimed B)) Delta)'],
    ['[b,c]+[c,b]=0', '(eq (add (commutator b c) (commutator c b)) 0)'],
    ['[BCD]=[BD_1C]', '(eq (square-tuple (mul B C D)) (square-tuple (mul B (index D 1) C)))'],
    ['(q-s,q+s)', '(interval-open (add q (neg s)) (add q s))'],
    ['\\int_{S^1\\times K}h', '(int [] (cartesian (pow S 1) K) h)'],
    ['10,\\!080', '10080'],
    ['\\sqrt{\\smash[b]{y}}', '(sqrt y)'],
    ['\\mathbb R-\\mathbb Z', '(set-minus bb:R bb:Z)'],
    ['Y-\\{y\\}', '(set-minus Y (set y))'],
    ['u_1,u_2,\\dots u_m', '(list (index u 1) (index u 2) (dots) (index u m))'],
    ['B=C\\to D', '(and (eq B C) (arrow C D))'],
    ['B\\to C=D', '(and (arrow B C) (eq C D))'],
    ['y=1\\to z=2', '(arrow (eq y 1) (eq z 2))'],
    ['k:B\\to C=D', '(typed-map k B (eq C D))'],
    ['q=hN,\\quad N\\to\\infty', '(where (eq q (mul h N)) (arrow N infty))'],
    ['\\ll,\\not\\ll', '(list (operation "much-less") (operation "not much-less"))'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (latex, tree) => {
    expect(reads(latex)).toBe(tree);
  });

  it('reads back as drawn', () => {
    const grammar = loadGrammar();
    for (const [latex, tree] of cases)
      for (let draw = 0; draw < 8; draw += 1) {
        const printed = printLatex(parseSexpr(tree), grammar, drawNotation(rngFrom(`${latex}/${draw}`)));
        expect(readBack(parseSexpr(tree), printed, grammar), `${printed}`).toBeUndefined();
      }
  });
});
