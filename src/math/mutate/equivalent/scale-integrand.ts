import { changed, type Expr, isBind, isSym, num, sym } from '../../expr/expr.ts';
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
  example: ['\\int_{0}^{b} f(x) \\, dx', '2 \\int_{0}^{\\frac{b}{2}} f(2 x) \\, dx'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range) return;
    const body = substitute(range.body, range.name, product([num(2), sym(range.name)]));
    if (body)
      yield {
        to: product([
          num(2),
          changed(range.node, { args: [halfOf(range.lower), halfOf(range.upper), body] }),
        ]),
      };
  },
};

function halfOf(end: Expr): Expr {
  return isSym(unsigned(end)[1], 'infty') ? end : quotient(end, num(2));
}
