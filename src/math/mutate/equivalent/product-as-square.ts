import { rule } from '../rule.ts';

export const productAsSquare = rule({
  id: 'product-as-square',
  kind: 'equivalent',
  summary: 'Write a factor that stands twice as a square.',
  example: ['x x + 1', 'x^2 + 1'],
  rules: [['(mul ?a ?a)', '(pow ?a 2)']],
});
