import { describe, expect, it } from 'vitest';
import { createJudge } from '../../../../src/math/verify/judge.ts';
import { latexModel, readIn } from '../latex.ts';

/** A function that is made of other letters of its point: later points must not change what it is at earlier ones. */
const vanishing = latexModel('a: real; u: function; f: function = x \\mapsto u(x) - u(a)', 'f(a) = 0');
const density = latexModel('m s x: real; f: function = t \\mapsto \\frac{t - m}{s}', 's > 0');

describe('functions that are made of other letters', () => {
  it.each([
    [vanishing, ['u(a) + f(a) = u(a)', "f'(a) = u'(a)", 'f(a) + 2 u(a) = 2 u(a)']],
    [
      density,
      ['f(x) = \\frac{x - m}{s}', 's f(x) = x - m', 'f(x) + \\frac{m}{s} = \\frac{x}{s}', 's f(m) = 0'],
    ],
  ])('stay what they are while further points are drawn', (model, claims) => {
    const judge = createJudge();
    // The model as one object, so that the claims share their points.
    for (const claim of claims)
      expect([claim, judge.holds({ formula: readIn(model, claim), model }).kind]).toEqual([claim, 'same']);
  });

  it('give a claim the same verdict whichever claims came before', () => {
    const claims = ['f(a) = u(a)', '2 f(a) = 0', 'f(a) = a', "\\lim_{t \\to a} \\frac{f(t)}{t - a} = u'(a)"];
    const verdicts = (order: readonly string[]) => {
      const judge = createJudge();
      const model = { ...vanishing };
      const found = new Map(
        order.map((claim) => [claim, judge.holds({ formula: readIn(model, claim), model })]),
      );
      return claims.map((claim) => JSON.stringify(found.get(claim)));
    };
    expect(verdicts(claims.toReversed())).toEqual(verdicts(claims));
  });
});
