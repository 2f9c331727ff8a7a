import { rule } from '../rule.ts';

export const factorialStep = rule({
  id: 'factorial-step',
  kind: 'equivalent',
  embodies: ['factorial', 'gamma-function', 'binomial-coefficient-formula'],
  summary: 'Split the greatest factor off a factorial.',
  example: ['n!', 'n (n - 1)!'],
  rules: [['(factorial ?n)', '(mul ?n (factorial (add ?n (neg 1))))', '(ge ?n 1)', '(in ?n bb:Z)']],
  when: (bindings) => bindings.get('?n')?.kind !== 'num',
});
