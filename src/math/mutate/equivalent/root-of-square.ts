import { rule } from '../rule.ts';

export const rootOfSquare = rule({
  id: 'root-of-square',
  kind: 'equivalent',
  summary: 'Write the root of a square as an absolute value.',
  example: ['\\sqrt{x^2}', '|x|'],
  rules: [['(sqrt (pow ?a 2))', '(abs ?a)', '(in ?a bb:R)']],
});
