import { rule } from '../rule.ts';

export const covarianceAsMoments = rule({
  id: 'covariance-as-moments',
  kind: 'equivalent',
  throughout: true,
  over: 'anything',
  embodies: ['covariance', 'variance'],
  summary: 'Write a covariance with expected values.',
  example: ['\\operatorname{Cov}(X, Y)', 'E(X Y) - E(X) E(Y)'],
  rules: [
    ['(covariance ?x ?y)', '(add (expectation (mul ?x ?y)) (neg (mul (expectation ?x) (expectation ?y))))'],
  ],
});
