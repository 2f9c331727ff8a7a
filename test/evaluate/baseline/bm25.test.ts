import { describe, expect, it } from 'vitest';
import { Bm25 } from '../../../src/evaluate/baseline/bm25.ts';
import { bestThreshold } from '../../../src/evaluate/baseline/threshold.ts';
import { latexTokens } from '../../../src/evaluate/baseline/tokens.ts';

describe('latexTokens', () => {
  it.each([
    ['\\frac{a}{12.5} \\, x_{ij}', ['\\frac', 'a', '12.5', '\\,', 'x', '_', 'i', 'j']],
    ['a\\le b', ['a', '\\le', 'b']],
    ['For all $x > 0$, it holds.', ['For', 'all', 'x', '>', '0', ',', 'it', 'holds', '.']],
    ['\\{1\\}', ['\\{', '1', '\\}']],
    ['', []],
  ])('%j', (source, tokens) => {
    expect(latexTokens(source)).toEqual(tokens);
  });
});

describe('Bm25', () => {
  const index = new Bm25();
  index.add('g', ['a', 'b']);
  index.add('g', ['a', 'c', 'c']);
  index.add('h', ['d']);

  it('equals the formula worked by hand', () => {
    // N = 3, mean length 2; idf(a) = ln(1 + 1.5/2.5), idf(b) = ln(1 + 2.5/1.5); both counts saturate to 1 at length 2.
    const expected = Math.log(1.6) + Math.log(1 + 2.5 / 1.5);
    expect(index.best('g', ['a', 'b'])).toBeCloseTo(expected, 12);
    expect(index.self(['a', 'b'])).toBeCloseTo(expected, 12);
  });

  it('looks at one group only', () => {
    expect(index.best('h', ['a', 'b'])).toBe(0);
    expect(index.best('nowhere', ['a'])).toBe(0);
    expect(index.best('h', ['d'])).toBeGreaterThan(0);
  });
});

describe('bestThreshold', () => {
  it.each([
    [
      [
        [0.9, true],
        [0.5, true],
        [0.1, false],
      ],
      { threshold: 0.5, f1: 1 },
    ],
    // Both pairs at 0.5 pass together: precision 2/3, recall 1.
    [
      [
        [0.9, true],
        [0.5, true],
        [0.5, false],
      ],
      { threshold: 0.5, f1: 0.8 },
    ],
    [
      [
        [0.9, false],
        [0.5, false],
      ],
      undefined,
    ],
    [[], undefined],
  ] as [[number, boolean][], ReturnType<typeof bestThreshold>][])('%j', (pairs, expected) => {
    const best = bestThreshold(pairs.map(([score, label]) => ({ score, label })));
    expect(best?.threshold).toBe(expected?.threshold);
    if (expected) expect(best?.f1).toBeCloseTo(expected.f1, 12);
  });
});
