import { app, changed, isBind, isSym, num, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const shiftIndex: Operator = {
  id: 'shift-index',
  kind: 'equivalent',
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Let the index of a sum or product begin one earlier or later.',
  example: ['\\sum_{k=0}^{n} x^k', '\\sum_{k=1}^{n + 1} x^{k - 1}'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range) return;
    const { name, lower, upper, body } = range;
    const first = wholeValue(lower);
    for (const by of first === 0 ? [1] : [-1]) {
      const index = sum([sym(name), by > 0 ? app('neg', [num(1)]) : num(1)]);
      const to = substitute(body, name, index);
      const step = by > 0 ? num(1) : app('neg', [num(1)]);
      const end = isSym(upper, 'infty') ? upper : sum([upper, step]);
      if (to) yield { to: changed(range.node, { args: [sum([lower, step]), end, to] }) };
    }
  },
};
