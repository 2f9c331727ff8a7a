import { rule } from '../rule.ts';
import { isPureLogic } from '../terms/relations.ts';

/** Only among statements, as the law is taught. */
export const implicationAsExclusion = rule({
  id: 'implication-as-exclusion',
  kind: 'equivalent',
  embodies: ['material-implication'],
  applies: 'statement',
  over: 'anything',
  summary: 'Write an implication as: not the premise without the conclusion.',
  example: ['A \\Rightarrow B', '\\neg(A \\land \\neg B)'],
  rules: [['(implies ?p ?q)', '(not (and ?p (not ?q)))']],
  when: (_, context) => isPureLogic(context),
});
