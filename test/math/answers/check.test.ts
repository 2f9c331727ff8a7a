import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkLatex } from '../../../src/math/answers/check.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const grammar = loadGrammar();

function verdict(first: string, second: string, options: Omit<CheckOptions, 'grammar'> = {}): string {
  const there = checkLatex(first, second, { grammar, ...options });
  const back = checkLatex(second, first, { grammar, ...options });
  expect(back.verdict, `the other way round: ${there.reason} / ${back.reason}`).toBe(there.verdict);
  expect(back.as).toBe(there.as);
  return there.verdict;
}

type Case = readonly [verdict: string, first: string, second: string];

function table(name: string, cases: readonly Case[], options: Omit<CheckOptions, 'grammar'> = {}): void {
  describe(name, () => {
    it.each(cases)('%s: %s | %s', (expected, first, second) => {
      expect(verdict(first, second, options)).toBe(expected);
    });
  });
}

table('values', [
  ['same', '\\frac{x}{4}', '0.25x'],
  ['same', 'e^{3y} e^{y}', 'e^{4y}'],
  ['same', '(a-b)(a+b)', 'a^2 - b^2'],
  ['different', '(a-b)^2', 'a^2 - b^2'],
  ['same', '\\binom{m}{r}', '\\binom{m-1}{r} + \\binom{m-1}{r-1}'],
  ['same', '4 + \\frac{6+y}{3}', '6 + \\frac{y}{3}'],
  ['same', '\\binom{n}{2} + n', '\\binom{n+1}{2}'],
  ['same', '\\frac{p w^k + q w^{k-1}}{w^k}', 'p + \\frac{q}{w}'],
  ['different', '\\sqrt{x^2}', 'x'],
  ['same', '\\sqrt{x^2}', '|x|'],
  ['same', '\\sqrt{1/m}', '\\frac{1}{\\sqrt{m}}'],
  ['same', '\\frac{x^2 - 1}{x - 1}', 'x + 1'],
  ['same', '\\ln(x^2)', '2 \\ln x'],
  ['different', '2 - \\frac{1}{e}', '2 + \\frac{1}{e}'],
  ['different', '\\frac{1}{1990!}', '\\frac{1}{1991!}'],
  ['different', '\\frac{1}{2^{90}}', '\\frac{1}{2^{89}}'],
  ['same', '\\sin^2 t + \\cos^2 t', '1'],
  ['same', '\\sqrt{8}', '2\\sqrt{2}'],
  ['same', 'e^{i\\pi}', '-1'],
  ['same', '\\sum_{k=1}^{n} k', '\\frac{n(n+1)}{2}'],
]);

table('values under an assumption', [['same', '\\sqrt{x^2}', 'x']], { assume: ['x > 0'] });

table('equations', [
  ['same', '5x + 2 = 0', '10x + 4 = 0'],
  ['same', '2x + 6y - 5 = 0', 'y = -\\frac13 x + \\frac56'],
  ['different', '3x - y + 7 = 0', '3x + 4y + 7 = 0'],
  ['different', '\\frac{x^2}{9} + \\frac{y^2}{4} = 1', '\\frac{x^2}{4} + \\frac{y^2}{9} = 1'],
  ['same', '\\frac{x^2}{9} + \\frac{y^2}{4} = 1', '4x^2 + 9y^2 = 36'],
  ['different', 'x^2 = 4', 'x = 2'],
  ['same', '(x-3)^2 = 0', 'x = 3'],
  ['same', 'x^3 = 8', 'x = 2'],
  ['different', 'x^2 + y^2 = 1', 'y = \\sqrt{1 - x^2}'],
  ['different', '\\frac{y}{x} = 3', 'y = 3x'],
  ['undecided', '(a+b)^2 = a^2 + 2ab + b^2', '\\sin^2 a + \\cos^2 a = 1'],
  ['undecided', 'x^2 = -1', 'x^2 = -2'],
  ['same', 'e^x = 1', 'x = 0'],
  ['different', 'x = 3', 'y = 3'],
]);

table('statements', [
  ['same', 'x > 2', '2 < x'],
  ['different', 'x > 2', 'x \\ge 2'],
  ['same', '2x < 6', 'x < 3'],
  ['same', 'x^2 < 4', '-2 < x < 2'],
  ['different', 'x^2 \\le 4', '-2 < x < 2'],
  ['same', 'x < y', '2x < 2y'],
  ['different', 'x < y', 'x^2 < y^2'],
  ['same', 'x \\ne 0', 'x < 0 \\lor x > 0'],
]);

table(
  'answers',
  [
    ['same', '\\text{27}', '27'],
    ['same', 'x = 1, x = 4', 'x^2 - 5x + 4 = 0'],
    ['different', 'x = 1, x = 3', 'x^2 - 5x + 4 = 0'],
    ['same', 'x \\in \\{1, 4\\}', 'x = 1 \\text{ or } x = 4'],
    ['same', '\\{t : t > 3\\}', '(3, \\infty)'],
    ['same', 'A \\cup B', 'B \\cup A'],
    ['different', 'A \\cup B', 'A \\cap B'],
    ['same', '(x, y) = (1, 2)', 'x = 1, y = 2'],
    ['same', '\\boxed{\\frac12}', '0.5'],
    ['same', '$7$', '7.'],
    ['same', '25\\%', '\\frac14'],
    ['different', '25\\%', '25'],
    ['same', '1{,}200', '1200'],
    ['same', 'x = 3', '3'],
    ['different', 'x = 3', '4'],
    ['same', '4, 5, 6', '6, 4, 5'],
    ['different', '4, 5, 6', '4, 5'],
    ['same', '\\{4, 5\\}', '\\{5, 4, 4\\}'],
    ['same', '4, 5', '\\{5, 4\\}'],
    ['different', '(4, 5)', '(5, 4)'],
    ['same', '(\\frac12, 2)', '(0.5, 2)'],
    ['different', '\\pm 8', '8'],
    ['same', '\\pm 8', '8, -8'],
    ['same', 'x = 1 \\text{ or } x = 2', '2, 1'],
    ['different', '11:00', '1:00'],
    ['same', 't \\ge \\sqrt{3}', 't \\in [\\sqrt{3}, \\infty)'],
    ['different', 't > \\sqrt{3}', 't \\in [\\sqrt{3}, \\infty)'],
    ['same', '1 < x \\le 4', '(1, 4]'],
    ['same', '(-\\infty, 1) \\cup (1, \\infty)', 'x \\ne 1'],
    ['same', '(-\\infty, 1) \\cup (1, \\infty)', '\\mathbb{R} \\setminus \\{1\\}'],
    [
      'same',
      '(-\\infty,-\\frac 13)\\cup(-\\frac 13,\\infty)',
      '(-\\infty,-\\frac{1}{3})\\cup(-\\frac{1}{3},\\infty)',
    ],
    ['different', '[1, 4]', '[1, 4)'],
    [
      'same',
      '\\begin{pmatrix} 1 & 0.5 \\\\ 0 & 2 \\end{pmatrix}',
      '\\begin{bmatrix} 1 & \\frac12 \\\\ 0 & 2 \\end{bmatrix}',
    ],
    ['different', '\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}'],
    ['different', '63_8', '63'],
    ['same', '63_8', '51'],
    ['same', '\\text{yes}', '\\text{Yes.}'],
    ['different', '\\text{yes}', '\\text{no}'],
    ['same', '\\text{(B)}', 'B'],
    ['same', '6\\text{ cm}', '60\\,\\text{mm}'],
    ['same', '6\\text{ cm}', '6'],
    ['different', '6\\text{ cm}', '6\\text{ kg}'],
    ['different', 'g(x) = 0', '\\forall x > 0, g(x) = 0'],
  ],
  { as: 'answer' },
);

table('lists whose order counts', [['different', '4, 5, 6', '6, 4, 5']], { ordered: true });

describe('what is compared', () => {
  it.each([
    ['value', 'x', 'y'],
    ['equation', 'x = 1', '2x = 2'],
    ['statement', 'x > 1', 'x < 1'],
    ['answer', '(1, 2)', '(1, 2]'],
    ['answer', 'x = 1', '1'],
  ])('%s: %s | %s', (as, first, second) => {
    expect(checkLatex(first, second, { grammar }).as).toBe(as);
  });

  it('a formula equals itself, also where it cannot be read', () => {
    expect(verdict('\\frac{1', '\\frac{1')).toBe('same');
    expect(verdict('\\nosuchcommand{x}', ' \\nosuchcommand{x} ')).toBe('same');
    expect(verdict('\\nosuchcommand{x}', '\\nosuchcommand{y}')).toBe('undecided');
  });

  it('shows where two values part', () => {
    const result = checkLatex('\\sqrt{x^2}', 'x', { grammar });
    expect(result.witness?.map(({ letter }) => letter)).toEqual(['x']);
    expect(Number(result.witness?.[0]?.value.split('/')[0])).toBeLessThan(0);
  });

  it('reports a common domain that is smaller', () => {
    expect(checkLatex('\\frac{x^2 - x}{x}', 'x - 1', { grammar }).reason).toContain('x = 0');
  });
});

describe('what letters are taken for', () => {
  const kindsOf = (...[first, second, options]: readonly [string, string, object?]) =>
    checkLatex(first, second, { grammar, ...options }).letters?.map(
      ({ letter, kind }) => `${letter} ${kind}`,
    );

  it('takes capitals beside a matrix for matrices, whose products do not commute', () => {
    expect(verdict('\\det(A)AB', '\\det(A)BA')).toBe('different');
    expect(kindsOf('\\det(A)AB', '\\det(A)BA')).toEqual(['A matrix', 'B matrix']);
    expect(verdict('\\det(A)(A+B)C', '\\det(A)(AC + BC)')).toBe('same');
  });

  it('takes them for what they are declared to be', () => {
    const kinds = new Map([['A', 'matrix'] as const, ['B', 'matrix'] as const]);
    expect(verdict('AB', 'BA')).toBe('same');
    expect(verdict('AB', 'BA', { kinds })).toBe('different');
    expect(kindsOf('AB', 'xBA', { kinds })).toEqual(['A matrix', 'B matrix', 'x real']);
  });

  it('marks what cannot be read', () => {
    expect(checkLatex('\\frac{', 'x', { grammar })).toMatchObject({ verdict: 'undecided', unreadable: true });
  });
});
