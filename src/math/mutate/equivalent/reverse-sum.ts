import { changed, isBind, isSym, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isAlone, rangeOf } from '../terms/sums.ts';

/** Only where it says something new: not for a product of the index alone, nor for the partial sums of a series. */
export const reverseSum: Operator = {
  id: 'reverse-sum',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Run through a finite sum or product from its end.',
  example: ['\\sum_{k=0}^{n} x^k', '\\sum_{k=0}^{n} x^{n - k}'],

  *rewrite(node, { root, binders }) {
    const range = isBind(node) && rangeOf(node);
    if (!range || isSym(range.upper, 'infty') || !isAlone(range, root)) return;
    const { name, lower, upper, body } = range;
    const first = wholeValue(lower);
    if (isSym(body) || (first !== undefined && first > 1) || binders.some((binder) => isBind(binder, 'lim')))
      return;
    const to = substitute(body, name, sum([upper, lower, negate(sym(name))]));
    if (to) yield { to: changed(range.node, { args: [lower, upper, to] }) };
  },
};
