import { app, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { terms } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isAdditive, negateTermwise, reversedHead } from '../terms/relations.ts';

/** Only where it takes minus signs away, or one from the front, and where no side begins with one that did not, nor the left one. */
export const changeSigns: Operator = {
  id: 'change-signs',
  kind: 'equivalent',
  once: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Multiply both sides by -1.',
  example: ['-x = y - z', 'x = z - y'],

  *rewrite(node, context) {
    if (!isAdditive(node, context)) return;
    const [left, right] = node.args as [Expr, Expr];
    // A side with plus or minus is not turned round.
    if ([left, right].some((side) => terms(side).some((term) => isApp(term, 'pm') || isApp(term, 'mp'))))
      return;
    const turned = [negateTermwise(left), negateTermwise(right)] as const;
    if (!startsNegative(left) && signsIn(turned) >= signsIn([left, right])) return;
    const count = (sides: readonly Expr[]): number => sides.filter(startsNegative).length;
    if (count(turned) > count(node.args) || startsNegative(turned[0])) return;
    yield { to: app(reversedHead(node.head), turned) };
  },
};

function startsNegative(side: Expr): boolean {
  return isApp(terms(side)[0], 'neg');
}

function signsIn(sides: readonly Expr[]): number {
  return sides.flatMap((side) => terms(side)).filter((term) => isApp(term, 'neg')).length;
}
