import { rule } from '../rule.ts';

export const complementByParts = rule({
  id: 'complement-by-parts',
  kind: 'falsifying',
  strategy: 'distribute',
  over: 'anything',
  summary: 'Take a complement or negation into a union or intersection without exchanging them, or out.',
  example: ['(A \\cup B)^c = C', 'A^c \\cup B^c = C'],
  rules: [
    ['(complement (union ?a ?b))', '(union (complement ?a) (complement ?b))'],
    ['(complement (intersection ?a ?b))', '(intersection (complement ?a) (complement ?b))'],
    ['(union (complement ?a) (complement ?b))', '(complement (union ?a ?b))'],
    ['(intersection (complement ?a) (complement ?b))', '(complement (intersection ?a ?b))'],
    ['(not (and ?p ?q))', '(and (not ?p) (not ?q))'],
    ['(not (or ?p ?q))', '(or (not ?p) (not ?q))'],
  ],
});
