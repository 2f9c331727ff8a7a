import { app, isBind, isNum, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isWhole, nonnegative } from '../terms/ask.ts';
import { rangeOf } from '../terms/sums.ts';

export const productAsFactorial: Operator = {
  id: 'product-as-factorial',
  kind: 'equivalent',
  applies: 'term',
  on: ['prod'],
  embodies: ['factorial', 'gamma-function'],
  summary: 'Write the product of the first whole numbers as a factorial.',
  example: ['\\prod_{k=1}^{n} k', 'n!'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range || !isNum(range.lower, '1') || !isSym(range.body, range.name)) return;
    if (isSym(range.upper, 'infty')) return;
    yield { to: app('factorial', [range.upper]), requires: [isWhole(range.upper), nonnegative(range.upper)] };
  },
};
