import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isNumber } from '../terms/ask.ts';

export const expectationOfMultiple = rule({
  id: 'expectation-of-multiple',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['expected-value', 'linearity-of-expectation', 'variance', 'covariance'],
  summary: 'Take a number out of an expected value or a variance.',
  example: ['E(a X)', 'a E(X)'],
  rules: [
    ['(expectation (mul ?a ?x))', '(mul ?a (expectation ?x))'],
    ['(variance (mul ?a ?x))', '(mul (pow ?a 2) (variance ?x))'],
  ],
  when: (bindings, context) => isNumber(bindings.get('?a') as Expr, context),
});
