import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

/** Only between plain statements: the negation of a compound one would be heavier than the statement. */
export const contrapose = rule({
  id: 'contrapose',
  kind: 'equivalent',
  embodies: ['contraposition'],
  applies: 'statement',
  over: 'anything',
  summary: 'Conclude from the opposite of the conclusion to that of the premise.',
  example: ['x = 2 \\Rightarrow y = 3', 'y \\ne 3 \\Rightarrow x \\ne 2'],
  rules: [['(implies ?p ?q)', '(implies (not ?q) (not ?p))']],
  // That two numbers differ is no premise anybody starts from, unless the premise was that they are equal.
  when: (bindings) =>
    [...bindings.values()].every((part) => isApp(part) && !['and', 'or', 'implies'].includes(part.head)) &&
    (!isApp(bindings.get('?q'), 'eq') || isApp(bindings.get('?p'), 'eq')),
});
