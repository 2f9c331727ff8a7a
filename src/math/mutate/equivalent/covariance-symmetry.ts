import { rule } from '../rule.ts';

export const covarianceSymmetry = rule({
  id: 'covariance-symmetry',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Exchange the arguments of a covariance.',
  example: ['\\operatorname{Cov}(X, Y)', '\\operatorname{Cov}(Y, X)'],
  rules: [
    ['(covariance ?x ?y)', '(covariance ?y ?x)'],
    ['(correlation ?x ?y)', '(correlation ?y ?x)'],
  ],
});
