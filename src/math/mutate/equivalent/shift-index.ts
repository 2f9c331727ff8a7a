import { app, changed, isBind, isSym, num, sym } from '../../expr/expr.ts';
import { size } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isAlone, rangeOf } from '../terms/sums.ts';

export const shiftIndex: Operator = {
  id: 'shift-index',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Let the index of a sum or product begin one earlier or later.',
  example: ['\\sum_{k=0}^{\\infty} x^{k + 1}', '\\sum_{k=1}^{\\infty} x^k'],

  *rewrite(node, { root }) {
    const range = isBind(node) && rangeOf(node);
    if (!range) return;
    const { name, lower, upper, body } = range;
    const first = wholeValue(lower);
    if (first === undefined || first > 2 || !isAlone(range, root)) return;
    for (const by of first === 0 ? [1] : [-1]) {
      const index = sum([sym(name), by > 0 ? app('neg', [num(1)]) : num(1)]);
      const to = substitute(body, name, index);
      const step = by > 0 ? num(1) : app('neg', [num(1)]);
      const end = isSym(upper, 'infty') ? upper : sum([upper, step]);
      if (!to) continue;
      const shifted = changed(range.node, { args: [sum([lower, step]), end, to] });
      // From 1 to n + 1 is written only where the terms gain by it.
      if ((isSym(upper, 'infty') && first < 2) || size(shifted) <= size(range.node)) yield { to: shifted };
    }
  },
};
