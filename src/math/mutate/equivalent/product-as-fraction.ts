import { rule } from '../rule.ts';

export const productAsFraction = rule({
  id: 'product-as-fraction',
  kind: 'equivalent',
  summary: 'Take a factor into the numerator of its neighbour.',
  example: ['\\frac{1}{2} x', '\\frac{x}{2}'],
  rules: [['(mul (div ?a ?b) ?c)', '(div (mul ?a ?c) ?b)']],
});
