import { rule } from '../rule.ts';

export const raiseExponent = rule({
  id: 'raise-exponent',
  kind: 'equivalent',
  summary: 'Take a factor into a power of itself.',
  example: ['x x^n', 'x^{n + 1}'],
  rules: [['(mul ?a (pow ?a ?n))', '(pow ?a (add ?n 1))', '(or (ne ?a 0) (ge ?n 0))']],
});
