import { rule } from '../rule.ts';

export const distributeSetsInPart = rule({
  id: 'distribute-sets-in-part',
  kind: 'falsifying',
  strategy: 'distribute',
  over: 'anything',
  summary:
    'Distribute an intersection over a union, or a union over an intersection, without exchanging them.',
  example: ['A \\cap (B \\cup C) = D', '(A \\cap B) \\cup C = D'],
  rules: [
    ['(intersection ?a (union ?b ?c))', '(union (intersection ?a ?b) ?c)'],
    ['(union ?a (intersection ?b ?c))', '(intersection (union ?a ?b) ?c)'],
    ['(union (intersection ?a ?b) (intersection ?a ?c))', '(intersection ?a (intersection ?b ?c))'],
    ['(intersection (union ?a ?b) (union ?a ?c))', '(union ?a (union ?b ?c))'],
  ],
});
