import { describe, expect, it } from 'vitest';
import { reads } from './reads.ts';

const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  relations: [
    ['a<b\\le c', '(and (lt a b) (le b c))'],
    ['x\\in\\mathbb{R}', '(in x bb:R)'],
    ['a\\ne b', '(ne a b)'],
    ['x\\not\\in A', '(not-in x A)'],
    ['x,y>0', '(gt (sequence x y) 0)'],
    ['i=1,2,\\ldots,n', '(eq i (sequence 1 2 (dots) n))'],
    ['1<p,q<\\infty', '(and (lt 1 (sequence p q)) (lt (sequence p q) infty))'],
    ['x=1,\\quad y=2', '(and (eq x 1) (eq y 2))'],
    ['p>1, q>1 \\Rightarrow pq>1', '(implies (and (gt p 1) (gt q 1)) (gt (mul p q) 1))'],
    ['A \\xrightarrow{f} B', '(labelled-arrow A f B)'],
    ['f\\colon A\\to B', '(typed-map f A B)'],
    ['x\\mapsto x^2', '(function [x] (pow x 2))'],
    ['a:b=c:d', '(eq (ratio a b) (ratio c d))'],
    ['a \\overset{\\text{def}}{=} b', '(defined-as a b)'],
  ],
  logic: [
    ['\\forall x\\in A: x>0', '(forall [x] (in x A) (gt x 0))'],
    ['\\forall x\\exists y\\, x<y', '(forall [x] (exists [y] (lt x y)))'],
    ['\\neg p\\lor q', '(or (not p) q)'],
    ['p\\land q\\iff q\\land p', '(iff (and p q) (and q p))'],
  ],
  sets: [
    ['\\{x\\in A\\mid|x|<1\\}', '(set-of [x] x A (lt (abs x) 1))'],
    ['\\{n^2:n\\in\\mathbb N\\}', '(set-of [n] (pow n 2) (in n bb:N))'],
    ['A\\cup B\\setminus C', '(set-minus (union A B) C)'],
    ['\\emptyset', '(set)'],
    ['\\bigcup_{i\\in I}A_i', '(big-union [i] (in i I) (index A i))'],
  ],
  'sums and limits': [
    ['\\sum_{n=0}^\\infty r^n', '(sum [n] 0 infty (pow r n))'],
    ['\\sum_{k}a_k+c', '(add (sum [k] (index a k)) c)'],
    ['\\prod_{p\\text{ prime}}p', '(prod [p] (phrase p "prime") p)'],
    ['\\lim_{x\\to0^+}f(x)', '(lim-above [x] 0 (apply f x))'],
    ['\\max_{x\\in A}f(x)', '(max-over [x] (in x A) (apply f x))'],
  ],
  'derivatives and integrals': [
    ['\\frac{dy}{dx}', '(diff y x 1)'],
    ['\\frac{d^2}{dx^2}f(x)', '(diff (apply f x) x 2)'],
    ['\\frac{\\partial^2f}{\\partial x\\partial y}', '(partial f x 1 y 1)'],
    ['\\dot x+\\ddot y', '(add (time-derivative x 1) (time-derivative y 2))'],
    ['\\nabla\\cdot F', '(divergence F)'],
    ['\\int x+1\\,dx', '(int [x] (add x 1))'],
    ['\\int_0^1\\frac{dx}{x}', '(int [x] 0 1 (div 1 x))'],
    ['\\int\\int xy\\,dx\\,dy', '(int [y] (int [x] (mul x y)))'],
    ['\\iint_D f\\,\\mathrm{d}x\\mathrm{d}y', '(int [x y] D f)'],
  ],
  'matrices and cases': [
    ['\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', '(matrix (row a b) (row c d))'],
    ['\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}', '(det (matrix (row a b) (row c d)))'],
    [
      '|x|=\\begin{cases}x&\\text{if }x\\ge0\\\\-x&\\text{otherwise}\\end{cases}',
      '(eq (abs x) (cases (case x (ge x 0)) (otherwise (neg x))))',
    ],
    ['\\begin{align*}a&=b\\\\&=c\\end{align*}', '(system (and (eq a b) (eq b c)))'],
  ],
  probability: [
    ['P(A\\mid B)', '(prob A B)'],
    ['\\mathbb E[X]', '(expectation X)'],
    ['\\operatorname{Var}(X)', '(variance X)'],
    ['\\operatorname{H}(X, Y)', '(entropy (list X Y))'],
    ['\\operatorname{H}(X \\mid Y, Z)', '(entropy X (list Y Z))'],
    ['\\operatorname{I}(X; Y)', '(mutual-information X Y)'],
    ['P\\left(\\bigcup_{k=1}^{n} A_k\\right)', '(prob (big-union [k] 1 n (index A k)))'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (latex, tree) => expect(reads(latex)).toBe(tree));
});
