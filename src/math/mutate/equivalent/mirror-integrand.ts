import { changed, isApp, isBind, sym } from '../../expr/expr.ts';
import { size } from '../../expr/tree.ts';
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
  example: ['\\int_{-a}^{0} e^{-x} \\, dx', '\\int_{0}^{a} e^x \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    // From the negative half-line or about 0 only: what begins at 0 is where it belongs.
    if (!range || !isApp(range.lower, 'neg')) return;
    const body = substitute(range.body, range.name, negate(sym(range.name)));
    if (!body) return;
    const to = changed(range.node, { args: [negate(range.upper), negate(range.lower), body] });
    // (-x)^n for x^n is no gain.
    if (size(to) <= size(node)) yield { to };
  },
};
