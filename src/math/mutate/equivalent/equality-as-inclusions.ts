import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isSet } from '../terms/relations.ts';

export const equalityAsInclusions: Operator = {
  id: 'equality-as-inclusions',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Write the equality of two sets as two inclusions.',
  example: ['A \\cap B = C', 'A \\cap B \\subseteq C \\land C \\subseteq A \\cap B'],

  *rewrite(node, context) {
    // One of two equations that imply each other is not taken apart alone.
    if (!isApp(node, 'eq') || node !== context.root || !node.args.every((side) => isSet(side, context)))
      return;
    yield { to: app('and', [app('subset-eq', node.args), app('subset-eq', node.args.toReversed())]) };
  },
};
