import { changed, isBind, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, unsigned } from '../terms/build.ts';
import { rangeOf } from '../terms/sums.ts';

export const reverseLimits: Operator = {
  id: 'reverse-limits',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['int'],
  summary: 'Exchange the limits of an integral and change its sign.',
  example: ['\\int_{a}^{b} x^2 \\, dx', '-\\int_{b}^{a} x^2 \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range || [range.lower, range.upper].some((end) => isSym(unsigned(end)[1], 'infty'))) return;
    yield { to: negate(changed(range.node, { args: [range.upper, range.lower, range.body] })) };
  },
};
