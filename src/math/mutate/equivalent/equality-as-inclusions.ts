import { isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { rule } from '../rule.ts';

export const equalityAsInclusions = rule({
  id: 'equality-as-inclusions',
  kind: 'equivalent',
  applies: 'relation',
  over: 'anything',
  embodies: ['subset-characterisations'],
  summary: 'Say that two sets are equal by including each in the other.',
  example: ['A \\cup B = C', 'A \\cup B \\subseteq C \\land C \\subseteq A \\cup B'],
  rules: [['(eq ?a ?b)', '(and (subset-eq ?a ?b) (subset-eq ?b ?a))']],
  when: (bindings) => [...bindings.values()].some((part) => isApp(part) && headOf(part.head).sort === 'set'),
});
