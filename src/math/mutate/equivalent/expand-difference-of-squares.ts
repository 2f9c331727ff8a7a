import { rule } from '../rule.ts';

export const expandDifferenceOfSquares = rule({
  id: 'expand-difference-of-squares',
  kind: 'equivalent',
  embodies: ['third-binomial-formula'],
  summary: 'Multiply out a sum times the difference of the same terms.',
  example: ['(x + y)(x - y)', 'x^2 - y^2'],
  rules: [['(mul (add ?a ?b) (add ?a (neg ?b)))', '(add (pow ?a 2) (neg (pow ?b 2)))']],
});
