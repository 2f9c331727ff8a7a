import { rule } from '../rule.ts';

export const momentsAsVariance = rule({
  id: 'moments-as-variance',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['variance', 'covariance'],
  summary: 'Write a difference of moments as a variance or covariance.',
  example: ['E(X^2) - E(X)^2', '\\operatorname{Var}(X)'],
  rules: [
    ['(add (expectation (pow ?x 2)) (neg (pow (expectation ?x) 2)))', '(variance ?x)'],
    ['(add (expectation (mul ?x ?y)) (neg (mul (expectation ?x) (expectation ?y))))', '(covariance ?x ?y)'],
  ],
});
