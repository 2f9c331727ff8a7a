import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { commutes } from '../terms/ask.ts';

export const inverseOfProduct = rule({
  id: 'inverse-of-product',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['inverse-of-2x2-matrix', 'inverse-of-a-product'],
  summary: 'Invert a product factor by factor in reverse order.',
  example: ['(A B)^{-1}', 'B^{-1} A^{-1}'],
  rules: [
    ['(inverse (mul ?a ?b))', '(mul (inverse ?b) (inverse ?a))'],
    ['(pow (mul ?a ?b) (neg 1))', '(mul (pow ?b (neg 1)) (pow ?a (neg 1)))'],
  ],
  when: (bindings, context) => !commutes(bindings.get('?a') as Expr, context),
});
