import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../src/math/latex/readback.ts';
import { reads } from './reads.ts';

/** What a mathematician of the field means where signs, words and scripts stand in unusual places. */
const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'raised without being powers': [
    ["\\chi^{\\beta'}", '(upper-index chi (prime beta 1))'],
    ['\\bar\\chi^{\\dot\\beta}', '(upper-index bar:chi (time-derivative beta 1))'],
    ['B^{k>0}', '(upper-index B (gt k 0))'],
    ['W^\\bot', '(upper-index W bot)'],
    [
      '\\partial_k^y\\partial_l^y u',
      '(apply (upper-index (index partial k) y) (apply (upper-index (index partial l) y) u))',
    ],
    [
      '\\partial_\\gamma G^{\\beta\\gamma}=I^\\beta',
      '(eq (apply (index partial gamma) (upper-index G beta gamma)) (upper-index I beta))',
    ],
    ['\\mathit{Grp}^{ab}', '(upper-index it:Grp a b)'],
    ['\\mathbb{Z_1}', '(index bb:Z 1)'],
  ],
  'differentials beside others': [
    ["dh=h'dx", '(eq (differential h) (mul (prime h 1) (differential x)))'],
    ['d\\mathbf r^2+(d\\vec y)^2', '(add (differential (pow bf:r 2)) (pow (differential vec:y) 2))'],
    [
      'g_{ij}dy^idy^j',
      '(mul (index g i j) (differential (upper-index y i)) (differential (upper-index y j)))',
    ],
    ['\\partial K(s)/\\partial s', '(partial (apply K s) s 1)'],
    ['\\eta^\\gamma\\partial_\\gamma u', '(mul (upper-index eta gamma) (apply (index partial gamma) u))'],
  ],
  'values, preimages and transposes': [
    ['\\rho^{-1}(V)', '(apply (function-inverse rho) V)'],
    ['M_{27}(40)', '(apply (index M 27) 40)'],
    ['\\theta^b(y)', '(apply (upper-index theta b) y)'],
    ['h^2(y+1)^2', '(mul (pow h 2) (pow (add y 1) 2))'],
    ['b(u;v)', '(apply b u v)'],
    ['R[y_k;k\\in K]', '(apply R (where (index y k) (in k K)))'],
    ['(q^{-1}p_*\\mathcal G)(V)', '(apply (mul (pow q (neg 1)) (index p (operation "mul star")) cal:G) V)'],
    ['[u,v]^T', '(transpose (square-tuple u v))'],
    ['(BC)^T\\dot W^T', '(mul (transpose (mul B C)) (transpose (time-derivative W 1)))'],
    ['B^{\\nu_2}', '(upper-index B (index nu 2))'],
    ['\\xi_m^{k\\prime}', '(pow (prime (index xi m) 1) k)'],
    ['F^{(\\epsilon)}(y)', '(apply (upper-index F epsilon) y)'],
    ['K_{\\mathrm{(free)}}+K_{\\mathrm{{in}}}', '(add (index K "(free)") (index K in))'],
    ['m\\equiv 1,3\\pmod 5', '(congruent m (sequence 1 3) 5)'],
    ['h|_{V\\times W}', '(restricted h (cartesian V W))'],
  ],
  'coordinates and orders': [
    ['\\frac{\\partial h}{\\partial y^i}', '(partial h (upper-index y i) 1)'],
    [
      '\\frac{\\partial^2 S}{\\partial q^i\\partial p_{1j}}',
      '(partial S (upper-index q i) 1 (index p 1 j) 1)',
    ],
    ['\\frac{\\partial^m h}{\\partial y^m}', '(partial h y m)'],
    ['{\\partial h\\over\\partial y^a}', '(partial h (upper-index y a) 1)'],
    ['\\pi(V)', '(apply pi V)'],
    ['h_s(2\\pi)^{n-1}', '(mul (index h s) (pow (mul 2 pi) (add n (neg 1))))'],
    ['\\mathop{\\mathrm{colim}}\\nolimits\\mathcal G', '(apply colim cal:G)'],
    ['\\mathcal N_Q[W(y)]', '(apply (index cal:N Q) (apply W y))'],
    [
      '\\varpi^{\\bullet\\bullet}',
      '(upper-index varpi (mul (operation "mul bullet") (operation "mul bullet")))',
    ],
    ['{\\bf uv}wy', '(mul bf:u bf:v w y)'],
  ],
  'names, transforms and fonts': [
    ['\\text{rank}_S(N)', '(apply (index rank S) N)'],
    ['\\text{Ext}_2^S(L,N)', '(apply (upper-index (index Ext 2) S) L N)'],
    ['\\mathop{C\\!E}(x_1)', '(apply CE (index x 1))'],
    ['\\mathcal L\\{h(s)\\}', '(apply cal:L (apply h s))'],
    ['\\mathbf{\\mathcal K}+\\boldsymbol{\\mathcal K}', '(add bf:cal:K bs:cal:K)'],
    ['(\\partial\\mathbf X)\\mathbf W', '(mul (mul partial bf:X) bf:W)'],
    ['\\tilde H_{\\mu\\nu}[\\eta\\mid s]', '(apply (index tilde:H mu nu) (given eta s))'],
  ],
  'statements and their conditions': [
    ['u=\\frac{3}{v}(v\\neq 0)', '(where (eq u (div 3 v)) (ne v 0))'],
    ['w_iw_j(i\\neq j)', '(where (mul (index w i) (index w j)) (ne i j))'],
    ['B\\iff\\text{$q$ splits in $L$}', '(iff B (phrase q "splits in" L))'],
    ['\\exists', '(operation "exists")'],
    ['\\forall y\\in 4(y\\in 6)', '(forall [y] (in y 4) (in y 6))'],
    ['\\{\\rho(b)\\mid\\rho\\in L\\}', '(set-of [rho] (apply rho b) (in rho L))'],
    [
      '\\{(y_0:\\dots:y_m)\\mid h=0\\}',
      '(set-of [(index y 0) (index y m)] (ratio (index y 0) (dots) (index y m)) (eq h 0))',
    ],
    ['\\{c_kq^m:k=1,\\dots,n\\}', '(set-of [k] (mul (index c k) (pow q m)) (eq k (sequence 1 (dots) n)))'],
  ],
  'arrows, sets and signs': [
    ['S=y\\mapsto y^q', '(eq S (function [y] (pow y q)))'],
    ['u_1\\to u_2\\dots\\to u_m', '(arrow (index u 1) (index u 2) (dots) (index u m))'],
    ['\\mathbb Z/2\\mathbb Z\\times\\mathbb Z/5', '(cartesian (div bb:Z (mul 2 bb:Z)) (div bb:Z 5))'],
    ['|1>_L\\to u|1>_L', '(arrow (index (ket 1) L) (mul u (index (ket 1) L)))'],
    ['B<=>C', '(iff B C)'],
    ['u->v', '(arrow u v)'],
    ['v >= 2', '(ge v 2)'],
    ['v<-2', '(lt v (neg 2))'],
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
