import { app, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { terms } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isAdditive, negateTermwise, reversedHead } from '../terms/relations.ts';

/** Only where a minus is there already: otherwise each side would get one for nothing. */
export const changeSigns: Operator = {
  id: 'change-signs',
  kind: 'equivalent',
  once: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Multiply both sides by -1.',
  example: ['-x = y - z', 'x = -y + z'],

  *rewrite(node, context) {
    if (!isAdditive(node, context)) return;
    const [left, right] = node.args as [Expr, Expr];
    if (![left, right].some((side) => terms(side).some((term) => isApp(term, 'neg')))) return;
    yield { to: app(reversedHead(node.head), [negateTermwise(left), negateTermwise(right)]) };
  },
};
