import { app, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero } from '../terms/ask.ts';
import { quotient } from '../terms/build.ts';

export const invertBothSides: Operator = {
  id: 'invert-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Turn both sides of an equation with a fraction upside down.',
  example: ['\\frac{x}{y} = \\frac{z}{2}', '\\frac{y}{x} = \\frac{2}{z}'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const [left, right] = node.args;
    if (!left || !right || !(isApp(left, 'div') || isApp(right, 'div'))) return;
    if ([left, right].some((side) => isNum(side, '0') || !commutes(side, context))) return;
    const parts = [left, right].map(
      (side) => (isApp(side, 'div') ? side.args : [side, num(1)]) as [Expr, Expr],
    );
    yield {
      to: app(
        'eq',
        parts.map(([above, below]) => quotient(below, above)),
      ),
      requires: parts
        .flat()
        .filter((part) => !isNum(part))
        .map(nonzero),
    };
  },
};
