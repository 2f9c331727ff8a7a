import { type Expr, isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isPureLogic } from '../terms/relations.ts';

/** Only among letters: of relations it is not said that both or neither hold, and longer statements would stand there twice. */
export const equivalenceAsCases = rule({
  id: 'equivalence-as-cases',
  kind: 'equivalent',
  embodies: ['biconditional-law'],
  applies: 'statement',
  over: 'anything',
  summary: 'Write an equivalence as: both, or neither.',
  example: ['A \\Leftrightarrow B', '(A \\land B) \\lor (\\neg A \\land \\neg B)'],
  rules: [['(iff ?p ?q)', '(or (and ?p ?q) (and (not ?p) (not ?q)))']],
  when: (bindings, context) => isPureLogic(context) && [...bindings.values()].every(isLetter),
});

/** A letter, with a negation before it or without. */
function isLetter(side: Expr): boolean {
  return isSym(isApp(side, 'not') ? side.args[0] : side);
}
