import { expectReadings } from './readings.ts';

/** What takes arguments and what multiplies; the rules stand in grammars/README.md. */
expectReadings({
  'values of values': [
    ['u(h(3))', '(apply u (apply h 3))'],
    ['q_k(w(z_k))', '(apply (index q k) (apply w (index z k)))'],
    ['a(b+c)', '(mul a (add b c))'],
    ['\\mathcal H^k(Z)', '(apply (upper-index cal:H k) Z)'],
    ['\\mathcal D^{-1}(q)', '(apply (pow cal:D (neg 1)) q)'],
  ],
  'the imaginary unit before a pairing': [
    ['-i(\\xi,B\\xi)', '(neg (mul i (tuple xi (mul B xi))))'],
    ['j(\\xi,\\eta)', '(apply j xi eta)'],
  ],
  'one letter before a numeral': [
    ['d(4)=2', '(eq (apply d 4) 2)'],
    ['a+d(4)', '(add a (mul d 4))'],
  ],
  'arrays of statements': [
    ['\\begin{array}{c}u=1\\\\v<2\\end{array}', '(system (eq u 1) (lt v 2))'],
    [
      '\\begin{array}{rcl}{u}&{=}&{v}\\\\{}&{=}&{w}\\\\q&<&2\\end{array}',
      '(system (and (eq u v) (eq v w)) (lt q 2))',
    ],
    ['\\begin{array}{cc}u&v\\\\q&r\\end{array}', '(matrix (row u v) (row q r))'],
  ],
  'commutators and forms': [
    ['i[K,L]', '(mul i (commutator K L))'],
    ['\\mu_k[K_k,[L,K_k]]', '(mul (index mu k) (commutator (index K k) (commutator L (index K k))))'],
    ['[b,c]\\times[q,r]', '(cartesian (interval-closed b c) (interval-closed q r))'],
    ['K=dB+B\\wedge B', '(eq K (add (differential B) (wedge B B)))'],
    ['\\int_KF\\wedge G+L', '(add (int [] K (wedge F G)) L)'],
    ['K[\\Lambda;q]=2', '(eq (apply K Lambda q) 2)'],
    ['\\langle b,c\\rangle\\cdot\\vec u', '(mul (angle-tuple b c) vec:u)'],
  ],
  'letters that are functions by what stands behind them': [
    ['\\Gamma^2(y)', '(pow (gamma y) 2)'],
    ['\\pi(K)', '(apply pi K)'],
    ['i(K)', '(apply i K)'],
    ['\\pi(r)^2', '(mul pi (pow r 2))'],
    ['H^{-1}(K)', '(apply (upper-index H (neg 1)) K)'],
  ],
  'derivatives at a place': [
    ['\\frac{dh}{dz}(z)', '(apply (diff h z 1) z)'],
    ['\\frac{\\partial w}{\\partial s}(s,t)', '(apply (partial w s 1) s t)'],
    ['\\frac{dw}{ds}(s+1)', '(mul (diff w s 1) (add s 1))'],
    ['{\\frac{d}{dr}}\\eta B(r)', '(diff (mul eta (apply B r)) r 1)'],
    ['\\frac{d}{dr}\\eta B(r)|_{r=2}', '(evaluated-at [r] 2 (diff (mul eta (apply B r)) r 1))'],
    ['{\\frac{d}{dr}}h(r)|_{r=2}', '(evaluated-at [r] 2 (diff (apply h r) r 1))'],
  ],
  'names in words': [
    ['\\text{Ext}_B(K,L)', '(apply (index Ext B) K L)'],
    ['\\text{ht}_B^2(K)', '(apply (pow (index ht B) 2) K)'],
    ['\\text{lcm}\\,(8,12)', '(lcm 8 12)'],
    ['\\text{mod}_7(m)', '(apply (index mod 7) m)'],
    ['u=v\\text{ if }(u,v)\\in B', '(phrase (eq u v) "if" (in (tuple u v) B))'],
  ],
  'names in slanted letters': [
    ['variance(Y)', '(variance Y)'],
    ['Edges(H)', '(apply Edges H)'],
    ['bcdlk(y+1)', '(mul b c d l k (add y 1))'],
    ['S U ( 3 )', '(apply SU 3)'],
    ['GL_n(\\mathbb C)', '(apply (index GL n) bb:C)'],
    ['GF(7^2)', '(apply GF (pow 7 2))'],
    ['SU', '(mul S U)'],
  ],
  'names in two fonts': [['\\mathcal{E}\\!\\mathit{nd}_B(K)', '(apply (index cal:End B) K)']],
  'sets by commas': [
    ['\\{u_r,r\\in K\\}', '(set-of [r] (index u r) (in r K))'],
    ['\\{3m,m\\in\\mathbb Z\\}', '(set-of [m] (mul 3 m) (in m bb:Z))'],
    ['\\{u,v\\}', '(set u v)'],
    ['2,50,500,\\ldots', '(list 2 50 500 (dots))'],
    ['1,500,20', '(list 1 500 20)'],
    ['1,234,567', '1234567'],
    ['\\{u(z)z\\mid u\\in K\\}', '(set-of [u] (mul (apply u z) z) (in u K))'],
    ['\\{b_r:r\\in K\\}', '(set-of [r] (index b r) (in r K))'],
    ['\\{q^r:r=1,\\ldots,m\\}', '(set-of [r] (pow q r) (eq r (sequence 1 (dots) m)))'],
    ['\\{y+z:y<z\\}', '(set-of [y z] (add y z) (lt y z))'],
  ],
  'events and maps': [
    ['P(\\{3\\})', '(prob (set 3))'],
    ['S=y\\mapsto y^3', '(eq S (function [y] (pow y 3)))'],
    ['\\Lambda\\times\\mathbb Q', '(cartesian Lambda bb:Q)'],
    ['m\\mathbb Z', '(mul m bb:Z)'],
    ['\\cos 3t\\,\\mathrm{~m}', '(mul (cos (mul 3 t)) rm:m)'],
  ],
});
