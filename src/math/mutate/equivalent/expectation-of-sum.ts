import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const expectationOfSum = rule({
  id: 'expectation-of-sum',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['expected-value', 'linearity-of-expectation', 'variance'],
  summary: 'Take the expected value of a sum apart.',
  example: ['E(X + Y)', 'E(X) + E(Y)'],
  rules: [
    ['(expectation (add ?x ?y))', '(add (expectation ?x) (expectation ?y))'],
    ['(expectation (add ?x (neg ?y)))', '(add (expectation ?x) (neg (expectation ?y)))'],
    ['(add (expectation ?x) (expectation ?y))', '(expectation (add ?x ?y))'],
    ['(add (expectation ?x) (neg (expectation ?y)))', '(expectation (add ?x (neg ?y)))'],
  ],
  // The expected value of -Y is written -E(Y).
  when: (bindings) => ![...bindings.values()].some((part) => isApp(part, 'neg')),
});
