import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, terms, unsigned, wholeValue } from '../terms/build.ts';
import { doubled } from '../terms/doubles.ts';
import { EQUATION_AND_ORDER, isAdditive } from '../terms/relations.ts';

export const doubleBothSides: Operator = {
  id: 'double-both-sides',
  kind: 'equivalent',
  plain: true,
  once: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Multiply both sides by 2, where that takes a denominator away.',
  example: ['x + \\frac{1}{2} = y', '2 x + 1 = 2 y'],

  *rewrite(node, context) {
    if (!isApp(node) || !isAdditive(node, context)) return;
    // Nobody writes 2x + 2y = 2z for x + y = z.
    if (!node.args.some((side) => terms(side).some(isOverTwo))) return;
    if (node.args.some((side) => terms(side).some((term) => isApp(term, 'pm') || isApp(term, 'mp')))) return;
    yield {
      to: app(
        node.head,
        node.args.map((side) => doubled(side, num(2))),
      ),
    };
  },
};

/** Whether a denominator 2 or a factor 1/2 stands in a term: of 4 the half would be left. */
function isOverTwo(term: Expr): boolean {
  return factors(unsigned(term)[1]).some((factor) => {
    const below = isApp(factor, 'div') ? factors(factor.args[1] as Expr)[0] : undefined;
    const value = below && wholeValue(below);
    return value === 2;
  });
}
