import { rule } from '../rule.ts';

export const complementOneSide = rule({
  id: 'complement-one-side',
  kind: 'falsifying',
  strategy: 'distribute',
  over: 'anything',
  summary: 'Take the complement of only one part of a union or intersection.',
  example: ['(A \\cup B)^c = C', 'A^c \\cup B = C'],
  rules: [
    ['(complement (union ?a ?b))', '(union (complement ?a) ?b)'],
    ['(complement (intersection ?a ?b))', '(intersection (complement ?a) ?b)'],
    ['(intersection (complement ?a) (complement ?b))', '(intersection (complement ?a) ?b)'],
    ['(union (complement ?a) (complement ?b))', '(union (complement ?a) ?b)'],
  ],
});
