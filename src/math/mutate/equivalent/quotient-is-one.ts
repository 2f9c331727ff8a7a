import { app, type Expr, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero } from '../terms/ask.ts';
import { quotient } from '../terms/build.ts';

export const quotientIsOne: Operator = {
  id: 'quotient-is-one',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Divide by one side, so that 1 is left on the other.',
  example: ['x y = 2 \\pi', '\\frac{x y}{2 \\pi} = 1'],

  *rewrite(node, context) {
    // Of a letter it would be no formula any more, and a premise is not the place for it.
    if (!isApp(node) || node !== context.root || !node.args.every((side) => commutes(side, context))) return;
    const [left, right] = node.args as [Expr, Expr];
    if (
      [left, right].some(
        (side) =>
          isNum(side) || isSym(side) || ['neg', 'div', 'add', 'factorial'].some((head) => isApp(side, head)),
      )
    )
      return;
    yield { to: app('eq', [quotient(left, right), num(1)]), requires: [nonzero(right)] };
  },
};
