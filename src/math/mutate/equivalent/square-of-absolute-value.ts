import { rule } from '../rule.ts';

export const squareOfAbsoluteValue = rule({
  id: 'square-of-absolute-value',
  kind: 'equivalent',
  summary: 'Leave out the bars of an absolute value that is squared.',
  example: ['|x|^2', 'x^2'],
  rules: [['(pow (abs ?a) 2)', '(pow ?a 2)', '(in ?a bb:R)']],
});
