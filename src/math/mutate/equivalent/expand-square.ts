import { rule } from '../rule.ts';

export const expandSquare = rule({
  id: 'expand-square',
  kind: 'equivalent',
  embodies: ['first-binomial-formula', 'second-binomial-formula', 'binomial-theorem'],
  summary: 'Multiply out the square of a sum or difference.',
  example: ['(x + y)^2', 'x^2 + 2 x y + y^2'],
  rules: [['(pow (add ?a ?b) 2)', '(add (pow ?a 2) (mul 2 ?a ?b) (pow ?b 2))']],
});
