import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { AS_WRITTEN, drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';

const grammar = loadGrammar();
const canonical = (tree: string): string => printLatex(parseSexpr(tree), grammar, AS_WRITTEN);

describe('canonical notation', () => {
  it.each([
    ['(add a (neg b) (neg (neg c)))', 'a - b - (-c)'],
    ['(add c (neg (add a b)))', 'c - (a + b)'],
    ['(neg (add (sin x) (cos x)))', '-(\\sin x + \\cos x)'],
    ['(add (add a b) c)', '(a + b) + c'],
    ['(add a (pm b))', 'a \\pm b'],
    ['(neg (mul a b))', '-ab'],
    ['(mul (neg a) b)', '(-a)b'],
    ['(mul 2 3)', '2 \\cdot 3'],
    ['(mul 2 (add a b))', '2(a + b)'],
    ['(mul f (add a b))', 'f \\cdot (a + b)'],
    ['(mul alpha x)', '\\alpha x'],
    ['(pow (pow a b) c)', '(a^{b})^{c}'],
    ['(pow (neg 1) n)', '(-1)^{n}'],
    ['(pow (div a b) 2)', '(\\frac{a}{b})^{2}'],
    ['(pow 3 (neg 3))', '3^{-3}'],
    ['(pow (index x i) 2)', 'x_{i}^{2}'],
    ['(index a i j)', 'a_{ij}'],
    ['(index a 1 2)', 'a_{1, 2}'],
    ['(pow (prime (index U c d) 1) 2)', "(U_{cd}')^{2}"],
    ['(factorial (factorial n))', '(n!)!'],
    ['(apply (prime f 1) x)', "f'(x)"],
    ['(mul 3 (evaluated-at [x] 1 (add y (neg x))))', '3\\left. y - x \\right|_{x=1}'],
    ['(int [y] (neg (int [y] (pow y 2))))', '\\int (-\\int y^{2}\\,dy)\\,dy'],
    ['(re (add x y))', '\\operatorname{Re}(x + y)'],
    [
      '(mul (matrix (row a) (row b)) (matrix (row c d)))',
      '\\begin{pmatrix} a \\\\ b \\end{pmatrix}\\begin{pmatrix} c & d \\end{pmatrix}',
    ],
    ['(forall [x] (in x bb:R) (ge (pow x 2) 0))', '\\forall x \\in \\mathbb{R} : x^{2} \\geq 0'],
    ['(prob A B)', 'P(A \\mid B)'],
    ['(entropy (list X Y) Z)', '\\operatorname{H}(X, Y \\mid Z)'],
    ['(mutual-information X (list Y Z))', '\\operatorname{I}(X; Y, Z)'],
    ['(prob (index B k))', 'P(B_{k})'],
    ['(prob (index b k))', '\\mathbb{P}(b_{k})'],
    ['(prod [p] (phrase p "prime") p)', '\\prod_{p\\text{ prime}} p'],
    ['(subset A B)', 'A \\subset B'],
    ['(subset-eq A B)', 'A \\subseteq B'],
    [
      '(cases (case x (ge x 0)) (otherwise (neg x)))',
      '\\begin{cases} x & x \\geq 0 \\\\ -x & \\text{otherwise} \\end{cases}',
    ],
  ])('%s', (tree, latex) => expect(canonical(tree)).toBe(latex));
});

describe('as written', () => {
  it.each([
    'a^{2} + b^{2} = c^{2}',
    '0 < a \\le b',
    '\\left(a + b\\right)^{2}',
    '\\dfrac{1}{2} \\cdot x',
    'a / b + c',
    '\\sin(x) + \\cos x',
    '\\sin^{2} x',
    '\\mathbb{E}[X]',
    'f \\colon A \\to B',
    'x > 0, y > 0',
    '\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}',
    '\\sum_{k=1}^{n} k^{2}',
    '\\lvert x \\rvert',
    '((a + b)) + c',
  ])('%s comes out as it went in', (latex) => {
    const read = parseLatex(latex, grammar);
    if (!read.ok) throw new Error(read.error.message);
    const blankless = (text: string): string => text.replaceAll(' ', '');
    expect(blankless(printLatex(read.expr, grammar, AS_WRITTEN))).toBe(blankless(latex));
  });
});

describe('drawn notation', () => {
  const draws = Array.from({ length: 60 }, (_, index) => drawNotation(rngFrom(`style/${index}`)));

  it('is the same for the same stream', () => {
    const tree = parseSexpr('(eq (mul a b (sin x)) (div 1 (add x y)))');
    const once = draws.map((notation) => printLatex(tree, grammar, notation));
    const again = draws.map((_, index) => printLatex(tree, grammar, drawNotation(rngFrom(`style/${index}`))));
    expect(again).toEqual(once);
    expect(new Set(once).size).toBeGreaterThan(20);
  });

  it('keeps one multiplication sign, one order sign and one font for probabilities in a formula', () => {
    const tree = parseSexpr('(and (le (mul a b) (mul c d)) (ge (prob A) (prob B)) (le (expectation X) 1))');
    for (const notation of draws) {
      const latex = printLatex(tree, grammar, notation);
      const signs = new Set(latex.match(/\\cdot|\\times|\*/g));
      expect(signs.size, latex).toBeLessThanOrEqual(1);
      const orders = new Set(latex.match(/\\[lg](?:eqslant|eq|e)(?![a-z])/g)?.map((sign) => sign.slice(2)));
      expect(orders.size, latex).toBe(1);
      const fonts = new Set([latex.includes('\\mathbb{P}'), latex.includes('\\mathbb{E}')]);
      expect(fonts.size, latex).toBe(1);
    }
  });

  it('raises only names that bear it, and only to usual powers', () => {
    for (const notation of draws) {
      const latex = printLatex(parseSexpr('(add (pow (exp x) 2) (pow (sin x) i))'), grammar, notation);
      expect(latex).not.toMatch(/\\(?:exp|sin)\s*\^/);
    }
  });

  it('sets a letter apart from the name in front, whatever its alphabet', () => {
    const tree = parseSexpr('(sin gamma)');
    for (const notation of draws) expect(printLatex(tree, grammar, notation)).not.toMatch(/\\sinγ/);
  });

  it('never puts a stroke in front of another script', () => {
    const tree = parseSexpr('(pow (prime f 1) 2)');
    for (const notation of draws) expect(printLatex(tree, grammar, notation)).not.toMatch(/'\^|\^\{?[*']/);
  });

  it('leaves the order of factors and terms alone', () => {
    const tree = parseSexpr('(add (mul b a) (neg c) d)');
    for (const notation of draws) {
      expect(printLatex(tree, grammar, notation).replace(/\\[a-z]+|[^a-d]/g, '')).toBe('bacd');
    }
  });
});
