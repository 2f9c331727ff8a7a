import { app, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { isNumber, nonnegative } from '../terms/ask.ts';
import { power } from '../terms/build.ts';
import { isHalvable } from '../terms/doubles.ts';
import { EQUATION_AND_ORDER } from '../terms/relations.ts';

export const squareBothSides: Operator = {
  id: 'square-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Square both sides, which are not negative.',
  example: ['|x| = |y|', '|x|^2 = |y|^2'],

  *rewrite(node, context) {
    if (!isApp(node) || !node.args.every((side) => isNumber(side, context))) return;
    const [left, right] = node.args as [Expr, Expr];
    // Squares of squares, and of what was doubled before, are written by nobody.
    if ([left, right].some((side) => isNum(side) || isApp(side, 'sqrt') || isApp(side, 'pow'))) return;
    // There is a reason where bars go.
    if ([left, right].every((side) => !isApp(side, 'abs')) || [left, right].every(isHalvable)) return;
    yield {
      to: app(node.head, [power(left, num(2)), power(right, num(2))]),
      requires: [left, right].map(nonnegative),
    };
  },
};
