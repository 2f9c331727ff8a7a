import { rule } from '../rule.ts';

export const distributeDeterminant = rule({
  id: 'distribute-determinant',
  kind: 'falsifying',
  strategy: 'distribute',
  over: 'anything',
  summary: 'Take a determinant, inverse or transpose apart in the wrong order or over a sum.',
  example: ['\\det(A + B) = x', '\\det(A) + \\det(B) = x'],
  rules: [
    ['(det (add ?a ?b))', '(add (det ?a) (det ?b))'],
    ['(inverse (add ?a ?b))', '(add (inverse ?a) (inverse ?b))'],
    ['(inverse (mul ?a ?b))', '(mul (inverse ?a) (inverse ?b))'],
    ['(pow (mul ?a ?b) (neg 1))', '(mul (pow ?a (neg 1)) (pow ?b (neg 1)))'],
    ['(transpose (mul ?a ?b))', '(mul (transpose ?a) (transpose ?b))'],
  ],
});
