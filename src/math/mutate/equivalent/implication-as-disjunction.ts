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
  example: ['x = 2 \\Rightarrow y = 3', 'x \\ne 2 \\lor y = 3'],
  rules: [['(implies ?p ?q)', '(or (not ?p) ?q)']],
  when: (bindings, context) =>
    (isApp(bindings.get('?p')) || isPureLogic(context)) && !isApp(bindings.get('?q'), 'implies'),
});
