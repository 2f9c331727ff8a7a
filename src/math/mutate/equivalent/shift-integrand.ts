import { changed, isBind, isSym, num, sym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, unsigned, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const shiftIntegrand: Operator = {
  id: 'shift-integrand',
  kind: 'equivalent',
  applies: 'term',
  on: ['int'],
  summary: 'Integrate from 0 by shifting the variable.',
  example: ['\\int_{a}^{b} f(x) \\, dx', '\\int_{0}^{b - a} f(x + a) \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range || wholeValue(range.lower) === 0 || isSym(unsigned(range.lower)[1], 'infty')) return;
    let count = 0;
    for (const part of walk(range.body)) if (isSym(part, range.name)) count += 1;
    // The shift would be repeated wherever the variable stands.
    if (count > 1) return;
    const body = substitute(range.body, range.name, sum([sym(range.name), range.lower]));
    const upper = isSym(range.upper, 'infty') ? range.upper : sum([range.upper, negate(range.lower)]);
    if (body) yield { to: changed(range.node, { args: [num(0), upper, body] }) };
  },
};
