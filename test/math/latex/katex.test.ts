import { describe, expect, it } from 'vitest';
import { KATEX_LENGTH_LIMIT, katexAccepts } from '../../../src/math/latex/katex.ts';

describe('the check by KaTeX', () => {
  it.each(['x^2', '\\frac12', '\\begin{align*} a &= b \\end{align*}'])('accepts %s', (latex) => {
    expect(katexAccepts(latex)).toBeUndefined();
    expect(katexAccepts(latex)).toBeUndefined();
  });

  it.each([
    ['\\frac{1', /expected/i],
    ["f'^{*}{}^{", /expected/i],
    ['\\unknown', /Undefined control sequence/],
  ])('says why not: %s', (latex, reason) => {
    expect(katexAccepts(latex)).toMatch(reason);
  });

  it('refuses what is too long unseen', () => {
    expect(katexAccepts('x'.repeat(KATEX_LENGTH_LIMIT + 1))).toBe(
      `longer than ${KATEX_LENGTH_LIMIT} characters`,
    );
  });

  it('remembers a bounded number of verdicts', () => {
    for (let index = 0; index < 5000; index += 1) expect(katexAccepts(`x_{${index}}`)).toBeUndefined();
  });
});
