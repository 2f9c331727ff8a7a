import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { katexAccepts } from '../../../../src/math/latex/katex.ts';
import { drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../src/math/latex/readback.ts';
import { reads } from './reads.ts';

const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  colons: [
    ['(u:v:w)', '(ratio u v w)'],
    ['2:3:5', '(ratio 2 3 5)'],
    ['h\\colon y\\mapsto 3y', '(named h (function [y] (mul 3 y)))'],
    ['\\text{Mean}\\colon \\text{Sum}', '(named "Mean" "Sum")'],
    ['E_1\\colon (x=1\\land y=2)', '(named (index E 1) (and (eq x 1) (eq y 2)))'],
    ['(h:A\\to B,\\mathcal G)', '(tuple (typed-map h A B) cal:G)'],
    ['(h:A\\to B,k:B\\to C)', '(tuple (typed-map h A B) (typed-map k B C))'],
    ['(h:A\\to B)\\mapsto h(x)', '(maps-to (typed-map h A B) (apply h x))'],
    ['q:A\\times B\\to C', '(typed-map q (cartesian A B) C)'],
    ['q:AB\\to C', '(typed-map q (mul A B) C)'],
  ],
  'words and names': [
    ['\\text{for $y>2$}', '(phrase "for" (gt y 2))'],
    ['\\text{with $u$, $v$}', '(phrase "with" (list u v))'],
    ['z_{\\text{$m$-th}}', '(index z (phrase m "-th"))'],
    ['\\#\\text{cells}+1', '(add (cardinality "cells") 1)'],
    ['{\\rm rank} B', '(rank B)'],
    ['{\\cos}^2 t', '(pow (cos t) 2)'],
    ['\\mathop{\\mathrm{gcd}}[m,n]', '(gcd m n)'],
    ['\\mathrm{lim}_{t\\to1}h(t)', '(lim [t] 1 (apply h t))'],
    ['\\underset{t\\to1}{\\lim}h(t)', '(lim [t] 1 (apply h t))'],
    ['\\operatorname{Q}\\vec{u}', '(apply rm:Q vec:u)'],
    ['\\operatorname{E}_2(t)', '(apply (index rm:E 2) t)'],
    ['\\uparrow\\text{id}', '(phrase (operation "arrow-up") "id")'],
    ['\\vec u\\boldsymbol\\times\\vec w', '(mul vec:u vec:w)'],
  ],
  calculus: [
    ['{dz\\over dt}', '(diff z t 1)'],
    ['{\\partial^2\\over\\partial s\\partial t}h', '(partial h s 1 t 1)'],
    ['\\int e^{-y}\\,[d\\psi]', '(int [psi] (pow e (neg y)))'],
    ['\\int q\\,dx_1\\cdots dx_m', '(int [(index x 1) (dots) (index x m)] q)'],
    ['u w|_{t=0}', '(evaluated-at [t] 0 (mul u w))'],
    ['\\frac{d}{dt}h(t)|_{t=0}', '(evaluated-at [t] 0 (diff (apply h t) t 1))'],
    ['\\vec{\\nabla}u', '(grad u)'],
    ["\\det'(B)", '(apply (prime det 1) B)'],
  ],
  'exterior products and families': [
    [
      'd\\omega=h\\,dx\\wedge dy',
      '(eq (differential omega) (wedge (mul h (differential x)) (differential y)))',
    ],
    ['p\\wedge q', '(and p q)'],
    ['(y_i)_{i=1}^{m}', '(family [i] 1 m (index y i))'],
    ['\\{y_k\\}_{k\\in K}', '(family [k] (in k K) (index y k))'],
    ['(b_n)_n', '(family [n] (index b n))'],
    ['(k[t])_t', '(index (apply k t) t)'],
    ['[0,1]\\times[0,2]', '(cartesian (interval-closed 0 1) (interval-closed 0 2))'],
    ['{m\\brace k}', '(stirling-second m k)'],
    ['u\\not\\approx w', '(not-approx u w)'],
    ['A\\overset{\\text{iso}}{\\cong}B', '(isomorphic A B)'],
  ],
  'decimals that repeat': [
    ['0.\\overline{027}=\\frac{1}{37}', '(eq (repeating 0 027) (div 1 37))'],
    ['0.41\\bar6', '(repeating 0.41 6)'],
    ['0.\\dot3+1', '(add (repeating 0 3) 1)'],
    ['0.\\dot{2}8571\\dot{4}', '(repeating 0 285714)'],
    ['1.\\overline{w}', '(list 1 bar:w)'],
    ['t = 00512', '(eq t 00512)'],
    ['\\operatorname{Re}(\\mathbb R\\mathbb R)', '(re (mul bb:R bb:R))'],
    ['u = \\text{the root of $h$.}', '(eq u (mul "the root of" h))'],
  ],
  'calls as a whole': [
    ['\\sin(u)^3', '(pow (sin u) 3)'],
    ['\\log\\left(u+1\\right)^2', '(pow (log (add u 1)) 2)'],
    ['\\dim(W_k)^2+1', '(add (pow (dim (index W k)) 2) 1)'],
    ['\\ln{\\left(u \\right)}^{m}v', '(mul (pow (ln u) m) v)'],
    ['\\cos(60)^\\circ', '(cos (degrees 60))'],
    ['\\ln|u|^2', '(ln (pow (abs u) 2))'],
    ['b^{3}{\\left(u \\right)}', '(pow (apply b u) 3)'],
    ['\\operatorname{asin}(u)', '(arcsin u)'],
    ['(g h)(g h)', '(mul (mul g h) (mul g h))'],
    ['u^{(u^2)}', '(pow u (pow u 2))'],
    ['u^{(k+1)}', '(upper-index u (add k 1))'],
  ],
  'matrices written out': [
    ['\\begin{pmatrix}1&i\\\\0&2\\end{pmatrix}^*', '(adjoint (matrix (row 1 i) (row 0 2)))'],
    ['\\begin{pmatrix}u&v\\end{pmatrix}^H', '(adjoint (matrix (row u v)))'],
    ['\\begin{pmatrix}u&v\\end{pmatrix}^\\mathit{T}', '(transpose (matrix (row u v)))'],
    ["\\begin{pmatrix}1&2\\end{pmatrix}'", '(transpose (matrix (row 1 2)))'],
    ["\\begin{pmatrix}u\\\\v\\end{pmatrix}'", '(prime (matrix (row u) (row v)) 1)'],
    ['\\overline{\\begin{pmatrix}1&i\\end{pmatrix}}', '(conj (matrix (row 1 i)))'],
  ],
  'brackets and indices': [
    ['||u||w||', '(abs (mul (abs u) (abs w)))'],
    ['||u||+||w||', '(add (norm u) (norm w))'],
    ['\\{u+1\\}\\{w+2\\}', '(mul (add u 1) (add w 2))'],
    ["\\mathit{map'}", '(prime it:map 1)'],
    ['K{}^{ab}', '(upper-index K a b)'],
    ['\\langle u\\vert H\\vert w\\rangle', '(braket u H w)'],
    ['\\frac12\\{u,w\\}', '(mul (div 1 2) (anticommutator u w))'],
    ['K_{\\pm\\pm}', '(index K (operation "pm") (operation "pm"))'],
    ['\\phi_{rs}^{m}', '(upper-index (index phi r s) m)'],
    ['\\forall k=1,\\ldots,m: b_k>0', '(forall [k] (eq k (sequence 1 (dots) m)) (gt (index b k) 0))'],
    [
      '\\left\\{\\begin{matrix}1&\\text{if}&t>0\\\\2&\\text{if}&t\\le0\\end{matrix}\\right.',
      '(cases (case 1 (gt t 0)) (case 2 (le t 0)))',
    ],
    ['\\begin{cases}1&t&u\\\\2&&w\\end{cases}', '(cases (case 1 (list t u)) (case 2 w))'],
    ['\\rule{1em}{2em}m\\rule{1em}{2em}', '(mul (blank) m (blank))'],
    ['e^{t\\mathbf{u,w}}', '(pow e (mul t (list bf:u bf:w)))'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (latex, tree) => expect(reads(latex)).toBe(tree));

  it.each(cases)('%s in drawn notations', (_latex, tree) => {
    const grammar = loadGrammar();
    const expr = parseSexpr(tree);
    for (let draw = 0; draw < 20; draw += 1) {
      const latex = printLatex(expr, grammar, drawNotation(rngFrom(`kinds/${draw}`)));
      expect(katexAccepts(latex), latex).toBeUndefined();
      expect(readBack(expr, latex, grammar), latex).toBeUndefined();
    }
  });
});
