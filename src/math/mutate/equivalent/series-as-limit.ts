import { bind, changed, isBind, isSym, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { freshLetter } from '../terms/fresh.ts';
import { rangeOf } from '../terms/sums.ts';

export const seriesAsLimit: Operator = {
  id: 'series-as-limit',
  kind: 'equivalent',
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Write an infinite series or product as the limit of its partial ones.',
  example: ['\\sum_{k=0}^{\\infty} x^k', '\\lim_{l \\to \\infty} \\sum_{k=0}^{l} x^k'],

  *rewrite(node, context) {
    const range = isBind(node) && rangeOf(node);
    if (!range || !isSym(range.upper, 'infty')) return;
    const end = freshLetter('count', context);
    if (end === undefined) return;
    const partial = changed(range.node, { args: [range.lower, sym(end), range.body] });
    yield { to: bind('lim', [sym(end)], [range.upper, partial]) };
  },
};
