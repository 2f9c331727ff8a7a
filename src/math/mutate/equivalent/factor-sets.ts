import { rule } from '../rule.ts';

export const factorSets = rule({
  id: 'factor-sets',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['distributive-law-of-sets'],
  summary: 'Take the common part of two intersections or unions out.',
  example: ['(A \\cap B) \\cup (A \\cap C)', 'A \\cap (B \\cup C)'],
  rules: [
    ['(union (intersection ?a ?b) (intersection ?a ?c))', '(intersection ?a (union ?b ?c))'],
    ['(intersection (union ?a ?b) (union ?a ?c))', '(union ?a (intersection ?b ?c))'],
  ],
});
