import { rule } from '../rule.ts';

export const gatherComplements = rule({
  id: 'gather-complements',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  embodies: ['de-morgan-law'],
  summary: 'Take a complement or negation out of a union, an intersection, or, and.',
  example: ['A^c \\cap B^c', '(A \\cup B)^c'],
  rules: [
    ['(intersection (complement ?a) (complement ?b))', '(complement (union ?a ?b))'],
    ['(union (complement ?a) (complement ?b))', '(complement (intersection ?a ?b))'],
    ['(or (not ?a) (not ?b))', '(not (and ?a ?b))'],
    ['(and (not ?a) (not ?b))', '(not (or ?a ?b))'],
  ],
});
