import { rule } from '../rule.ts';

export const distributeProbability = rule({
  id: 'distribute-probability',
  kind: 'falsifying',
  strategy: 'distribute',
  over: 'anything',
  summary: 'Add probabilities of a union, multiply those of an intersection, or the reverse.',
  example: ['P(A \\cup B) = x', 'P(A) + P(B) = x'],
  rules: [
    ['(prob (union ?a ?b))', '(add (prob ?a) (prob ?b))'],
    ['(prob (intersection ?a ?b))', '(mul (prob ?a) (prob ?b))'],
    ['(mul (prob ?a) (prob ?b))', '(prob (intersection ?a ?b))'],
    ['(mul (prob ?a ?b) (prob ?c))', '(prob (intersection ?a ?c))'],
    ['(div (prob ?a) (prob ?b))', '(prob ?a ?b)'],
    ['(expectation (mul ?x ?y))', '(mul (expectation ?x) (expectation ?y))'],
    ['(expectation (pow ?x 2))', '(pow (expectation ?x) 2)'],
    ['(variance (add ?x ?y))', '(add (variance ?x) (variance ?y))'],
    ['(covariance ?x ?y)', '(mul (variance ?x) (variance ?y))'],
  ],
});
