import { type Expr, isApp } from '../../expr/expr.ts';
import { size, walk } from '../../expr/tree.ts';
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
  when: (bindings, context, node) =>
    isPureLogic(context) && !isApp(bindings.get('?q'), 'implies') && !hasPartner(node, context.root),
});

/** Whether an implication of another shape stands beside it, which would be left as it is. */
function hasPartner(node: Expr, root: Expr): boolean {
  for (const part of walk(root))
    if (isApp(part, 'and') && part.args.includes(node))
      return part.args.some((other) => isApp(other, 'implies') && size(other) !== size(node));
  return false;
}
