import { describe, expect, it } from 'vitest';
import { answerCheckBy, finalAnswer } from '../../../../src/evaluate/score/judge/final-answer.ts';

describe('finalAnswer', () => {
  it.each([
    ['First \\boxed{1}, corrected: \\boxed{\\frac{1}{2}}.', '\\frac{1}{2}'],
    ['So $$\\boxed{ \\{x : x > 0\\} }$$', '\\{x : x > 0\\}'],
    ['It is \\boxed{7} but then \\boxed{unclosed', '7'],
    ['Work.\nThe answer is $x = 3$.', 'x = 3'],
    ['Answer: 4\nFinal answer: \\(5\\)', '5'],
    ['**Answer:** $$2\\pi$$', '2\\pi'],
    ['$\\sqrt{2}$', '\\sqrt{2}'],
    ['$a$ and $b$', '$a$ and $b$'],
    ['Step one.\nStep two.', undefined],
    ['\\boxed{\\left\\{ x \\right.}', '\\left\\{ x \\right.'],
    ['1, 2, ...', '1, 2, ...'],
    ['\\boxed{}', undefined],
    ['', undefined],
  ])('of %j is %j', (solution, answer) => {
    expect(finalAnswer(solution)).toBe(answer);
  });
});

describe('answerCheckBy', () => {
  const check = answerCheckBy((golden, answer) => {
    if (answer === '?') return { verdict: 'undecided', reason: 'unreadable' };
    return { verdict: golden === answer ? 'same' : 'different' };
  });
  it.each([
    ['$2$', 'so \\boxed{2}', { label: 'Yes' }],
    ['2', 'so \\boxed{3}', { label: 'No' }],
    ['2', '\\boxed{?}', { label: 'Inconclusive', reason: 'unreadable' }],
    ['2', 'Many words.\nNo end.', { label: 'Inconclusive', reason: 'the solution states no final answer' }],
  ])('golden %j, solution %j', (golden, solution, verdict) => {
    expect(check(golden, solution)).toEqual(verdict);
  });
});
