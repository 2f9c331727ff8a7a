import katex from 'katex';
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

  it.each([
    ...['a+b', '\\frac{1', 'x^', 'x_1_2', '\\left( x', '\\begin{matrix} a & b \\end{array}', '\\unknown x'],
    ...['\\sqrt[3]{x}', '\\color{red} x', '\\text{a $x$ b}', '\\begin{cases} a \\\\ b \\end{cases}'],
    ...[
      '\\href{http://a}{b}',
      '\\unicode{x}',
      'a & b',
      '}',
      '\\limits x',
      '\\mathbb{\\frac12}',
      '#',
      '$',
      '%',
    ],
    ...[
      '\\kern1px x',
      '\\rule{1em}{1em}',
      '\\tag{1} x',
      '\\def\\a{b}\\a',
      '\\over',
      '1\\over2\\over3',
      '\\hline',
    ],
  ])('says of %s what rendering says', (latex) => {
    const render = () =>
      katex.renderToString(latex, { displayMode: true, throwOnError: true, strict: 'ignore' });
    const reason = katexAccepts(latex);
    if (reason === undefined) expect(render).not.toThrow();
    else expect(render).toThrow(reason);
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
