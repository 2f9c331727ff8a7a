import { type Expr, isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { opposite } from '../terms/build.ts';

export const negateBothSides = rule({
  id: 'negate-both-sides',
  kind: 'equivalent',
  once: true,
  applies: 'statement',
  over: 'anything',
  embodies: ['biconditional-law'],
  summary: 'Deny both sides of an equivalence.',
  example: ['x = 2 \\Leftrightarrow y = 3', 'x \\ne 2 \\Leftrightarrow y \\ne 3'],
  rules: [['(iff ?p ?q)', '(iff (not ?p) (not ?q))']],
  // One side at least has a negation of its own: two more signs of negation say nothing.
  when: (bindings) => ['?p', '?q'].some((name) => !isApp(opposite(bindings.get(name) as Expr), 'not')),
});
