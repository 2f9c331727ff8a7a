import { app, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, terms, unsigned } from '../terms/build.ts';
import { halved, isHalvable } from '../terms/doubles.ts';
import { isCall } from '../terms/order.ts';
import { EQUATION_AND_ORDER, isNumeric } from '../terms/relations.ts';

export const halveBothSides: Operator = {
  id: 'halve-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Divide both sides by 2, where one is twice something.',
  example: ['2 x = y + z', 'x = \\frac{y + z}{2}'],

  *rewrite(node, context) {
    if (!isApp(node) || !isNumeric(node, context)) return;
    // Of 4 x a 2 would be left, and nobody writes g/2 for g or (x/y)/2 for x/y.
    if (!node.args.some(isTwice) || !node.args.every((side) => isTwice(side) || isHalved(side))) return;
    yield {
      to: app(
        node.head,
        node.args.map((side) => halved(side, num(2))),
      ),
    };
  },
};

/** A sum of even terms, one of them twice something: 2 x, 2 x - 4 y. */
function isTwice(side: Expr): boolean {
  const parts = terms(side).map((term) => unsigned(term)[1]);
  return (
    parts.every((part) => isApp(part, 'mul')) &&
    parts.some((part) => isNum(factors(part)[0], '2')) &&
    isHalvable(side)
  );
}

/** An even side, or one of which half is written as it is: (x + y)/2, x y/2, \sin(2 x)/2; of a quantity or f(x) it is not. */
function isHalved(side: Expr): boolean {
  if (isHalvable(side) || (isCall(side) && !isApp(side, 'apply'))) return true;
  return terms(side).length > 1 || (factors(side).length > 1 && !isNum(factors(side)[0]));
}
