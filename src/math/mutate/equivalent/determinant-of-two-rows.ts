import { rule } from '../rule.ts';

export const determinantOfTwoRows = rule({
  id: 'determinant-of-two-rows',
  kind: 'equivalent',
  embodies: ['determinant-of-2x2-matrix', 'inverse-of-2x2-matrix', 'determinant-of-3x3-matrix'],
  summary: 'Multiply a determinant of two rows out.',
  example: ['\\det \\begin{pmatrix} a & b \\\\ p & q \\end{pmatrix}', 'a q - b p'],
  rules: [['(det (matrix (row ?a ?b) (row ?c ?d)))', '(add (mul ?a ?d) (neg (mul ?b ?c)))']],
});
