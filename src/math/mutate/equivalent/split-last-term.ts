import { app, changed, isApp, isBind, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { product, sum } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isLongBesideOther, isSole, rangeOf } from '../terms/sums.ts';

export const splitLastTerm: Operator = {
  id: 'split-last-term',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Write the last term of a sum or factor of a product apart.',
  example: ['\\sum_{k=0}^{n + 1} x^k', 'x^{n + 1} + \\sum_{k=0}^{n} x^k'],

  *rewrite(node, { root }) {
    const range = isBind(node) && rangeOf(node);
    // A last term comes first in writing, so it is set apart only where the rest then ends simply, at n rather than n + 1.
    if (!range || !isApp(range.upper, 'add') || !isSole(range, root)) return;
    if (isLongBesideOther(range, root)) return;
    const { name, lower, upper, body } = range;
    const last = substitute(body, name, upper);
    if (!last) return;
    const rest = changed(range.node, { args: [lower, sum([upper, app('neg', [num(1)])]), body] });
    const to = range.node.head === 'sum' ? sum([last, rest]) : product([last, rest]);
    yield { to, requires: [app('ge', [upper, lower])] };
  },
};
