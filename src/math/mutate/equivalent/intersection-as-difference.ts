import { rule } from '../rule.ts';

export const intersectionAsDifference = rule({
  id: 'intersection-as-difference',
  kind: 'equivalent',
  embodies: ['set-difference-laws'],
  over: 'anything',
  summary: 'Write the intersection with a complement as a difference.',
  example: ['A \\cap B^c', 'A \\setminus B'],
  rules: [['(intersection ?a (complement ?b))', '(set-minus ?a ?b)']],
});
