import { describe, expect, it } from 'vitest';
import { type CheckOptions, checkLatex } from '../../../src/math/answers/check.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const grammar = loadGrammar();

describe('what cannot be compared is undecided, and says why', () => {
  it.each<[first: string, second: string, reason: string, options?: Omit<CheckOptions, 'grammar'>]>([
    [
      'x^2',
      'x|x|',
      'no values of the letters were found that meet the assumptions',
      { assume: ['x > 1', 'x < 0'] },
    ],
    ['x \\bowtie y', 'y \\bowtie x', 'natural-join of number, number is not evaluated'],
    ['\\text{hello} + x', 'x + \\text{hello}', 'words stand among the signs of a formula'],
    ['\\int f', '\\int g', 'an integral without limits, by itself, is not one value'],
    ['0 = 0', '1 = 1', 'both valid: equations without letters'],
    ['1 = 2', '2 = 3', 'both empty: neither equation holds'],
    ['x = x', 'y = y', 'both valid: each holds whatever the letters are'],
    ['\\frac{1}{0}', '\\frac{2}{0}', 'neither side has a value'],
    ['x', '2', 'both formulas have to be equations', { as: 'equation' }],
    ['x = 1', '2', 'no point was found where both sides have a value', { as: 'value' }],
    ['\\tan\\frac{\\pi}{2}', '16331239353195370', 'beyond the range of doubles'],
    ['\\sec\\frac{3\\pi}{2}', '-5443746451065123', 'sec near a pole'],
    ['f(a)+\\cdots+f(a,b)', '4', 'dots without a pattern that can be told'],
    ['\\sum_1^9 x', '4', 'sum without a range'],
    ['1+2-\\cdots', '4', 'dots without a pattern that can be told'],
  ])('%s | %s', (first, second, reason, options = {}) => {
    expect(checkLatex(first, second, { grammar, ...options })).toMatchObject({
      verdict: 'undecided',
      reason,
    });
  });

  it.each([
    ['x +', 'cannot read the first formula: an operand is missing at the end'],
    ['', 'cannot read the first formula: an empty formula at the end'],
    ['\\foo{x}', 'cannot read the first formula: unknown command \\foo'],
  ])('%s', (first, reason) => {
    const result = checkLatex(first, 'x', { grammar });
    expect(result.verdict).toBe('undecided');
    expect(result.reason).toContain(reason);
  });

  it('tells an equation without letters that holds from one that does not', () => {
    expect(checkLatex('1 = 2', '2 = 2', { grammar }).verdict).toBe('different');
  });

  it('takes letters under signs of logic for statements', () => {
    expect(checkLatex('p \\Rightarrow q', '\\neg q \\Rightarrow \\neg p', { grammar }).verdict).toBe('same');
    expect(checkLatex('p \\Rightarrow q', 'q \\Rightarrow p', { grammar }).verdict).toBe('different');
  });

  it('sees more digits than doubles have', () => {
    expect(checkLatex('e^{\\pi\\sqrt{163}}', '262537412640768744', { grammar }).verdict).toBe('different');
    expect(checkLatex('\\sqrt{10^{20}+1}-10^{10}', '0', { grammar }).verdict).toBe('different');
  });
});
