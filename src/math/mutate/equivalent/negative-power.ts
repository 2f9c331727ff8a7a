import { rule } from '../rule.ts';

export const negativePower = rule({
  id: 'negative-power',
  kind: 'equivalent',
  summary: 'Write a power with a negative exponent as a fraction.',
  example: ['e^{-x}', '\\frac{1}{e^x}'],
  rules: [['(pow ?a (neg ?n))', '(div 1 (pow ?a ?n))', '(ne ?a 0)']],
});
