import { rule } from '../rule.ts';

export const factorSquare = rule({
  id: 'factor-square',
  kind: 'equivalent',
  embodies: ['first-binomial-formula', 'second-binomial-formula', 'binomial-theorem'],
  summary: 'Gather two squares and twice the product of their bases into one square.',
  example: ['x^2 + 2 x y + y^2', '(x + y)^2'],
  rules: [
    ['(add (pow ?a 2) (mul 2 ?a ?b) (pow ?b 2))', '(pow (add ?a ?b) 2)'],
    ['(add (pow ?a 2) (neg (mul 2 ?a ?b)) (pow ?b 2))', '(pow (add ?a (neg ?b)) 2)'],
  ],
});
