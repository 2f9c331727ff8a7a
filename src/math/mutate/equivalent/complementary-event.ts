import { rule } from '../rule.ts';

export const complementaryEvent = rule({
  id: 'complementary-event',
  kind: 'equivalent',
  throughout: true,
  over: 'anything',
  embodies: ['complement-rule'],
  summary: 'Write the probability of a complement as one minus that of the event.',
  example: ['P(A^c)', '1 - P(A)'],
  rules: [
    ['(prob (complement ?a))', '(add 1 (neg (prob ?a)))'],
    ['(prob (complement ?a) ?b)', '(add 1 (neg (prob ?a ?b)))'],
  ],
});
