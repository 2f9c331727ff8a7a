import { rule } from '../rule.ts';

export const squareTerms = rule({
  id: 'square-terms',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Square a sum without the mixed term, or with it once.',
  example: ['(x + y)^2 = z', 'x^2 + x y + y^2 = z'],
  rules: [
    ['(pow (add ?a ?b) 2)', '(add (pow ?a 2) (mul ?a ?b) (pow ?b 2))'],
    ['(add (pow ?a 2) (mul 2 ?a ?b) (pow ?b 2))', '(add (pow ?a 2) (mul ?a ?b) (pow ?b 2))'],
  ],
});
