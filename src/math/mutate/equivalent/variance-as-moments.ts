import { rule } from '../rule.ts';

export const varianceAsMoments = rule({
  id: 'variance-as-moments',
  kind: 'equivalent',
  throughout: true,
  over: 'anything',
  embodies: ['variance', 'covariance'],
  summary: 'Write a variance with the first two moments.',
  example: ['\\operatorname{Var}(X)', 'E(X^2) - E(X)^2'],
  rules: [['(variance ?x)', '(add (expectation (pow ?x 2)) (neg (pow (expectation ?x) 2)))']],
});
