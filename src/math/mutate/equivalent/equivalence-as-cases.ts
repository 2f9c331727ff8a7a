import { rule } from '../rule.ts';
import { isPureLogic } from '../terms/relations.ts';

/** Only among statements: of relations it is not said that both or neither hold. */
export const equivalenceAsCases = rule({
  id: 'equivalence-as-cases',
  kind: 'equivalent',
  embodies: ['biconditional-law'],
  applies: 'statement',
  over: 'anything',
  summary: 'Write an equivalence as: both, or neither.',
  example: ['A \\Leftrightarrow B', '(A \\land B) \\lor (\\neg A \\land \\neg B)'],
  rules: [['(iff ?p ?q)', '(or (and ?p ?q) (and (not ?p) (not ?q)))']],
  when: (_, context) => isPureLogic(context),
});
