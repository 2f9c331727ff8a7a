import { rule } from '../rule.ts';

export const transposeOfProduct = rule({
  id: 'transpose-of-product',
  kind: 'equivalent',
  embodies: ['transpose-of-a-product'],
  over: 'anything',
  summary: 'Transpose a product or a sum by its parts.',
  example: ['(A B)^{\\top}', 'B^{\\top} A^{\\top}'],
  rules: [
    ['(transpose (mul ?a ?b))', '(mul (transpose ?b) (transpose ?a))'],
    ['(transpose (add ?a ?b))', '(add (transpose ?a) (transpose ?b))'],
  ],
});
