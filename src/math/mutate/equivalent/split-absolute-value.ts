import { rule } from '../rule.ts';

export const splitAbsoluteValue = rule({
  id: 'split-absolute-value',
  kind: 'equivalent',
  summary: 'Take the absolute value of a product or quotient apart.',
  example: ['|x y|', '|x| |y|'],
  rules: [
    ['(abs (mul ?a ?b))', '(mul (abs ?a) (abs ?b))'],
    ['(abs (div ?a ?b))', '(div (abs ?a) (abs ?b))'],
  ],
});
