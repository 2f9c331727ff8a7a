import { app, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, unsigned } from '../terms/build.ts';
import { doubled, isHalvable } from '../terms/doubles.ts';
import { EQUATION_AND_ORDER, isAdditive } from '../terms/relations.ts';

export const doubleBothSides: Operator = {
  id: 'double-both-sides',
  kind: 'equivalent',
  plain: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Multiply both sides by 2.',
  example: ['x + \\frac{1}{2} = y', '2 x + 1 = 2 y'],

  *rewrite(node, context) {
    if (!isApp(node) || !isAdditive(node, context)) return;
    // Nobody writes 2 = 2x or 4x = 4y.
    if (node.args.some((side) => isNum(side)) || node.args.every(isHalvable)) return;
    if (node.args.every(isPlain)) return;
    yield {
      to: app(
        node.head,
        node.args.map((side) => doubled(side, num(2))),
      ),
    };
  },
};

/** Neither a sum nor a fraction: nobody writes 2x = 2yz for x = yz. */
function isPlain(side: Expr): boolean {
  return !isApp(side, 'add') && !factors(unsigned(side)[1]).some((factor) => isApp(factor, 'div'));
}
