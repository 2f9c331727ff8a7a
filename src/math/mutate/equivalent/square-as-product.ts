import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { wholeValue } from '../terms/build.ts';

export const squareAsProduct = rule({
  id: 'square-as-product',
  kind: 'equivalent',
  summary: 'Write a square as a product.',
  example: ['x^2 + 1', 'x x + 1'],
  rules: [['(pow ?a 2)', '(mul ?a ?a)']],
  when: (bindings) => wholeValue(bindings.get('?a') as Expr) === undefined,
});
