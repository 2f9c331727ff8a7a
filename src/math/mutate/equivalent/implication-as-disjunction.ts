import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isPureLogic } from '../terms/relations.ts';

export const implicationAsDisjunction = rule({
  id: 'implication-as-disjunction',
  kind: 'equivalent',
  embodies: ['material-implication'],
  applies: 'statement',
  over: 'anything',
  summary: 'Write an implication as: not the premise, or the conclusion.',
  example: ['A \\Rightarrow B', '\\neg A \\lor B'],
  rules: [['(implies ?p ?q)', '(or (not ?p) ?q)']],
  // A condition on numbers is a premise in everyone's hand.
  when: (bindings, context) => isPureLogic(context) && !isApp(bindings.get('?q'), 'implies'),
});
