import { rule } from '../rule.ts';

export const determinantOfProduct = rule({
  id: 'determinant-of-product',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['determinant-of-a-product'],
  summary: 'Write the determinant of a product as a product.',
  example: ['\\det(A B)', '\\det(A) \\det(B)'],
  rules: [
    ['(det (mul ?a ?b))', '(mul (det ?a) (det ?b))'],
    ['(mul (det ?a) (det ?b))', '(det (mul ?a ?b))'],
    ['(det (transpose ?a))', '(det ?a)'],
  ],
});
