import { expect, it } from 'vitest';
import { sym } from '../../../src/math/expr/expr.ts';
import { letterKey } from '../../../src/math/expr/letters.ts';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();
const model = latexModel('x: real; s: function = u \\mapsto \\frac{1}{1+e^{-u}}');

/** Why a candidate is no falsehood if `s` may as well be the function `other`. */
function reasonOf(candidate: string, other: string, pins: string[] = []): string {
  const found = judge.falsehood(model, readIn(model, "s'(x) = s(x)(1-s(x))"), readIn(model, candidate), {
    pinned: new Set(pins),
    reparametrisations: [new Map([[letterKey(sym('s')), readIn(model, other)]])],
  });
  return found.kind === 'refuted' ? 'refuted' : found.reason;
}

it.each([
  ["s'(x) = s(x)(s(x)-1)", 'u \\mapsto \\frac{1}{1+e^u}', 'reparametrisation'],
  ["s'(x) = 1-s(x)^2", 'u \\mapsto \\frac{e^u-e^{-u}}{e^u+e^{-u}}', 'reparametrisation'],
  ["s'(x) = s(x)(1+s(x))", 'u \\mapsto \\frac{1}{1+e^u}', 'refuted'],
])('%s of %s: %s', (candidate, other, reason) => {
  expect(reasonOf(candidate, other)).toBe(reason);
  expect(reasonOf(candidate, other, ['s'])).toBe('refuted');
});

it('takes a sequence that begins with another entry', () => {
  const numbers: Model = {
    declarations: [
      { letter: sym('n'), domain: { kind: 'natural' } },
      { letter: sym('F'), domain: { kind: 'sequence', entries: 'integer', traits: ['fibonacci'] } },
    ],
    conditions: [],
  };
  const found = judge.falsehood(
    numbers,
    readIn(numbers, 'F_n F_{n+2} - F_{n+1}^2 = (-1)^{n+1}'),
    readIn(numbers, 'F_n F_{n+2} - F_{n+1}^2 = (-1)^n'),
    {
      pinned: new Set(),
      reparametrisations: [new Map([[letterKey(sym('F')), readIn(numbers, 'k \\mapsto F_{k+1}')]])],
    },
  );
  expect(found).toEqual({ kind: 'dropped', reason: 'reparametrisation' });
});
