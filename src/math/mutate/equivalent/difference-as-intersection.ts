import { rule } from '../rule.ts';

export const differenceAsIntersection = rule({
  id: 'difference-as-intersection',
  kind: 'equivalent',
  throughout: true,
  embodies: ['set-difference-laws'],
  over: 'anything',
  summary: 'Write a difference of sets with a complement.',
  example: ['A \\setminus B', 'A \\cap B^c'],
  rules: [['(set-minus ?a ?b)', '(intersection ?a (complement ?b))']],
});
