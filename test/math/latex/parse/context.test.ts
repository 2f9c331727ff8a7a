import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../src/math/latex/readback.ts';
import { reads } from './reads.ts';

/** What stands around a sign decides how a mathematician reads it. */
const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'brackets around one letter are an argument': [
    ['P(a)+V(f)', '(add (apply P a) (apply V f))'],
    ["b(f')-\\mathbf S(q)", '(add (apply b (prime f 1)) (neg (apply bf:S q)))'],
    ['\\mathcal I(M^2)', '(apply cal:I (pow M 2))'],
    ['\\pi^\\sharp(f)', '(apply (upper-index pi sharp) f)'],
    ['x(x)', '(mul x x)'],
    ['a(b+c)', '(mul a (add b c))'],
  ],
  'scripts on a sign note what it joins': [
    ['K\\otimes_R M', '(annotated (tensor K M) R)'],
    ['A\\times_S B\\times_S C', '(annotated (mul (annotated (mul A B) S) C) S)'],
    ['a\\equiv_n b', '(annotated (equiv a b) n)'],
    ['K\\otimes_A^{\\mathbf L}M', '(annotated (annotated (tensor K M) A) bf:L)'],
    ['x=_R y=_R z', '(and (annotated (eq x y) R) (annotated (eq y z) R))'],
    ['a+_n b', '(annotated (add a b) n)'],
  ],
  'raised things that are no powers': [
    ['y^{(4)}-16y', '(add (derivative-order y 4) (neg (mul 16 y)))'],
    ['H_\\mu^{(1)}', '(upper-index (index H mu) 1)'],
    ['R^a{}_{bc}', '(index (upper-index R a) b c)'],
    ['e_\\mu{}^a', '(upper-index (index e mu) a)'],
    ['\\delta^{ij}+\\varepsilon^{ijk}', '(add (upper-index delta i j) (upper-index varepsilon i j k))'],
    ['D^a\\theta_a', '(mul (upper-index D a) (index theta a))'],
    ['a_nx^n', '(mul (index a n) (pow x n))'],
    ['H^n(X,\\mathcal F)', '(apply (upper-index H n) X cal:F)'],
    ['s^{\\otimes l}', '(upper-index s (tensor (blank) l))'],
    ['\\wedge^i(V)', '(apply (upper-index (operation "and") i) V)'],
    ['5\\text{ cm}^2', '(mul 5 (pow "cm" 2))'],
  ],
  'indices with dots are a row': [
    ['a_{i_1\\ldots i_p}', '(index a (index i 1) (dots) (index i p))'],
    ['t_{0n}+a_{2n}', '(add (index t 0 n) (index a (mul 2 n)))'],
  ],
  'the other side of an equation': [
    ['[x,p]=i\\hbar', '(eq (commutator x p) (mul i hbar))'],
    ['I=[a,b]', '(eq I (interval-closed a b))'],
    ['[a,b]=[b,a]=0', '(and (eq (commutator a b) (commutator b a)) (eq (commutator b a) 0))'],
    ['\\{x,y\\}=1', '(eq (anticommutator x y) 1)'],
    ['[a,b]_+=c', '(eq (anticommutator a b) c)'],
    ['\\vec r=\\langle 1,t\\rangle', '(eq vec:r (angle-tuple 1 t))'],
    ['\\langle a,b\\rangle\\in R', '(in (angle-tuple a b) R)'],
    ['\\langle x,y\\rangle\\in\\mathbb R', '(in (inner x y) bb:R)'],
    ['x\\in\\mathbb R\\times\\mathbb R^n', '(in x (cartesian bb:R (pow bb:R n)))'],
  ],
  'bars, dots and differentials': [
    ['\\langle x|Ay|z\\rangle', '(braket x (mul A y) z)'],
    ['x\\cdot\\cdot\\cdot y', '(mul x (dots) y)'],
    ['1+\\cdot\\cdot\\cdot+n', '(add 1 (dots) n)'],
    ['{\\rm d}\\mathbf S', '(differential bf:S)'],
    ['{\\rm d}^3\\boldsymbol x', '(volume-element bs:x 3)'],
    ['\\int_{y=c}^{y=d}h\\,dy', '(int [y] c d h)'],
    ['\\lim_{i\\in I}X_i', '(inverse-limit [i] (in i I) (index X i))'],
    [
      '\\partial_\\mu\\phi\\,\\partial^\\mu\\phi',
      '(mul (apply (index partial mu) phi) (apply (upper-index partial mu) phi))',
    ],
    ['\\partial_i(f+g)', '(apply (index partial i) (add f g))'],
  ],
  'words and lists': [
    ['\\mathrm { o t h e r w i s e . }', '"otherwise."'],
    ['x \\mathrm{ if } y>0', '(phrase x "if" (gt y 0))'],
    ['\\sigma_1^G,\\sigma_2^G\\in M', '(in (sequence (pow (index sigma 1) G) (pow (index sigma 2) G)) M)'],
    ['\\sum_n x_n,R=\\infty', '(list (sum [n] (index x n)) (eq R infty))'],
    ['x^2,x>0', '(where (pow x 2) (gt x 0))'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (latex, tree) => {
    expect(reads(latex)).toBe(tree);
    const grammar = loadGrammar();
    const result = parseLatex(latex, grammar);
    if (!result.ok) throw new Error(result.error.message);
    expect(readBack(result.expr, printLatex(result.expr, grammar, AS_WRITTEN), grammar)).toBeUndefined();
  });
});
