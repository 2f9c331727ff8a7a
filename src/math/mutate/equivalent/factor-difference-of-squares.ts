import { rule } from '../rule.ts';

export const factorDifferenceOfSquares = rule({
  id: 'factor-difference-of-squares',
  kind: 'equivalent',
  embodies: ['third-binomial-formula'],
  summary: 'Write a difference of squares as a product.',
  example: ['x^2 - y^2', '(x + y)(x - y)'],
  rules: [
    ['(add (pow ?a 2) (neg (pow ?b 2)))', '(mul (add ?a ?b) (add ?a (neg ?b)))'],
    ['(add 1 (neg (pow ?b 2)))', '(mul (add 1 ?b) (add 1 (neg ?b)))'],
    ['(add (pow ?a 2) (neg 1))', '(mul (add ?a 1) (add ?a (neg 1)))'],
  ],
});
