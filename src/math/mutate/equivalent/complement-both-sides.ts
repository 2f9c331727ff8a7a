import { rule } from '../rule.ts';

export const complementBothSides = rule({
  id: 'complement-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  over: 'anything',
  embodies: ['de-morgan-law'],
  summary: 'Take the complement of both sides of an equation between sets.',
  example: ['A^c = B', 'A = B^c'],
  rules: [
    ['(eq (complement ?a) (complement ?b))', '(eq ?a ?b)'],
    ['(eq (complement ?a) ?b)', '(eq ?a (complement ?b))'],
    ['(eq ?a (complement ?b))', '(eq (complement ?a) ?b)'],
  ],
});
