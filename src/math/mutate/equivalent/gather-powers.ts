import { rule } from '../rule.ts';

export const gatherPowers = rule({
  id: 'gather-powers',
  kind: 'equivalent',
  summary: 'Write a product of like powers as a power of the product.',
  example: ['x^n y^n', '(x y)^n'],
  rules: [
    ['(mul (pow ?a ?n) (pow ?b ?n))', '(pow (mul ?a ?b) ?n)', '(or (in ?n bb:Z) (and (ge ?a 0) (ge ?b 0)))'],
  ],
});
