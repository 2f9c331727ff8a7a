import { changed, type Expr, isBind, isSym, num, sym } from '../../expr/expr.ts';
import { size } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { product, quotient, unsigned } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const scaleIntegrand: Operator = {
  id: 'scale-integrand',
  kind: 'equivalent',
  applies: 'term',
  on: ['int'],
  summary: 'Integrate over a variable half as large.',
  example: ['\\int_{0}^{2 b} f(\\frac{x}{2}) \\, dx', '2 \\int_{0}^{b} f(x) \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range) return;
    const body = substitute(range.body, range.name, product([num(2), sym(range.name)]));
    if (!body) return;
    const scaled = changed(range.node, { args: [halfOf(range.lower), halfOf(range.upper), body] });
    // Only where a half goes from the integrand.
    if (size(scaled) <= size(node)) yield { to: product([num(2), scaled]) };
  },
};

function halfOf(end: Expr): Expr {
  return isSym(unsigned(end)[1], 'infty') ? end : quotient(end, num(2));
}
