import { rule } from '../rule.ts';

export const gatherFactorial = rule({
  id: 'gather-factorial',
  kind: 'equivalent',
  embodies: ['factorial', 'gamma-function', 'binomial-coefficient-formula'],
  summary: 'Take the next factor into a factorial.',
  example: ['n (n - 1)!', 'n!'],
  rules: [
    ['(mul ?n (factorial (add ?n (neg 1))))', '(factorial ?n)', '(ge ?n 1)', '(in ?n bb:Z)'],
    ['(mul (add ?n 1) (factorial ?n))', '(factorial (add ?n 1))', '(ge ?n 0)', '(in ?n bb:Z)'],
  ],
});
