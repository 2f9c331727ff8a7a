import { app, isNum } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { sum, terms } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isNumeric, negateTermwise, zero } from '../terms/relations.ts';

export const collectOnOneSide: Operator = {
  id: 'collect-on-one-side',
  kind: 'equivalent',
  plain: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Bring everything to the left and leave 0 on the right.',
  example: ['x^2 = y + z', 'x^2 - y - z = 0'],

  *rewrite(node, context) {
    if (!isNumeric(node, context)) return;
    const [left, right] = node.args;
    if (isNum(right) || isNum(left)) return;
    // A term that both sides have would stand there twice, once with a minus.
    if (terms(left!).some((term) => terms(right!).some((other) => equalExpr(term, other)))) return;
    yield { to: app(node.head, [sum([left!, negateTermwise(right!)]), zero]) };
  },
};
