import { rule } from '../rule.ts';

export const exponentialAsPower = rule({
  id: 'exponential-as-power',
  kind: 'equivalent',
  throughout: true,
  summary: 'Write the exponential function as a power of e.',
  example: ['\\exp(x)', 'e^x'],
  rules: [['(exp ?x)', '(pow e ?x)', '(gt e 2)']],
});
