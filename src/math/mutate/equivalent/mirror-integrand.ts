import { changed, isBind, sym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const mirrorIntegrand: Operator = {
  id: 'mirror-integrand',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['int'],
  summary: 'Integrate over the mirrored range by changing the sign of the variable.',
  example: ['\\int_{a}^{b} e^x \\, dx', '\\int_{-b}^{-a} e^{-x} \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range) return;
    const body = substitute(range.body, range.name, negate(sym(range.name)));
    if (body) yield { to: changed(range.node, { args: [negate(range.upper), negate(range.lower), body] }) };
  },
};
