import { app, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { halved, isHalvable } from '../terms/doubles.ts';
import { EQUATION_AND_ORDER, isNumeric } from '../terms/relations.ts';

export const halveBothSides: Operator = {
  id: 'halve-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Divide both sides by 2, where that takes a factor away.',
  example: ['2 x = y + z', 'x = \\frac{y + z}{2}'],

  *rewrite(node, context) {
    if (!isApp(node) || !isNumeric(node, context)) return;
    if (node.args.some((side) => isNum(side, '0')) || !node.args.some(isHalvable)) return;
    yield {
      to: app(
        node.head,
        node.args.map((side) => halved(side, num(2))),
      ),
    };
  },
};
