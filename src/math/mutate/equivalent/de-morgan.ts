import { rule } from '../rule.ts';

export const deMorgan = rule({
  id: 'de-morgan',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  embodies: ['de-morgan-law'],
  summary: 'Take a complement or negation into a union, an intersection, or, and.',
  example: ['(A \\cup B)^c', 'A^c \\cap B^c'],
  rules: [
    ['(complement (union ?a ?b))', '(intersection (complement ?a) (complement ?b))'],
    ['(complement (intersection ?a ?b))', '(union (complement ?a) (complement ?b))'],
    ['(not (and ?a ?b))', '(or (not ?a) (not ?b))'],
    ['(not (or ?a ?b))', '(and (not ?a) (not ?b))'],
  ],
});
