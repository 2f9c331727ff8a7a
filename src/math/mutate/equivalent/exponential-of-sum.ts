import { rule } from '../rule.ts';

export const exponentialOfSum = rule({
  id: 'exponential-of-sum',
  kind: 'equivalent',
  summary: 'Take the exponential of a sum apart.',
  example: ['\\exp(x + y)', '\\exp(x) \\exp(y)'],
  rules: [['(exp (add ?x ?y))', '(mul (exp ?x) (exp ?y))']],
});
