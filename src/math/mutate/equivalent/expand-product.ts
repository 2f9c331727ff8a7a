import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, product, sum, terms } from '../terms/build.ts';

/** Keeps the order of factors, so it holds for matrices as well. */
export const expandProduct: Operator = {
  id: 'expand-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['mul'],
  summary: 'Multiply a sum out.',
  example: ['x (y + z)', 'x y + x z'],

  *rewrite(node) {
    const parts = factors(node);
    for (const [index, part] of parts.entries()) {
      if (!isApp(part, 'add')) continue;
      yield { to: sum(terms(part).map((term) => product(parts.with(index, term)))) };
    }
  },
};
