import { rule } from '../rule.ts';

export const powerAsExponential = rule({
  id: 'power-as-exponential',
  kind: 'equivalent',
  throughout: true,
  summary: 'Write a power of e with the exponential function.',
  example: ['e^x', '\\exp(x)'],
  rules: [['(pow e ?x)', '(exp ?x)', '(gt e 2)']],
});
