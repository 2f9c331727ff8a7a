import { rule } from '../rule.ts';

export const subsetAsIntersection = rule({
  id: 'subset-as-intersection',
  kind: 'equivalent',
  embodies: ['subset-characterisations'],
  applies: 'relation',
  over: 'anything',
  summary: 'Say that one set lies in another by their intersection.',
  example: ['A \\subseteq B', 'A \\cap B = A'],
  rules: [['(subset-eq ?a ?b)', '(eq (intersection ?a ?b) ?a)']],
});
