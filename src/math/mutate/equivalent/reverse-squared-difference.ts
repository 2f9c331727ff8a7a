import { rule } from '../rule.ts';

export const reverseSquaredDifference = rule({
  id: 'reverse-squared-difference',
  kind: 'equivalent',
  summary: 'Turn round a difference that is squared.',
  example: ['(x - y)^2', '(y - x)^2'],
  rules: [['(pow (add ?a (neg ?b)) 2)', '(pow (add ?b (neg ?a)) 2)']],
});
