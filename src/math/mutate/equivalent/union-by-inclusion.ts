import { rule } from '../rule.ts';

export const unionByInclusion = rule({
  id: 'union-by-inclusion',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['principle-of-inclusion-exclusion'],
  summary: 'Write the probability of a union with those of the events and their intersection.',
  example: ['P(A \\cup B)', 'P(A) + P(B) - P(A \\cap B)'],
  rules: [['(prob (union ?a ?b))', '(add (prob ?a) (prob ?b) (neg (prob (intersection ?a ?b))))']],
});
