import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const complementSets = rule({
  id: 'complement-sets',
  kind: 'equivalent',
  applies: 'relation',
  over: 'anything',
  embodies: ['de-morgan-law'],
  summary: 'Take the complement of both sides of an equation between sets.',
  example: ['A \\cup B = C', '(A \\cup B)^c = C^c'],
  rules: [['(eq ?a ?b)', '(eq (complement ?a) (complement ?b))']],
  when: (bindings) =>
    [...bindings.values()].some(
      (part) => isApp(part) && (part.head === 'union' || part.head === 'intersection'),
    ) && ![...bindings.values()].some((part) => isApp(part, 'complement')),
});
