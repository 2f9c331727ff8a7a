import { app, type Expr, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero } from '../terms/ask.ts';
import { quotient } from '../terms/build.ts';

export const invertBothSides: Operator = {
  id: 'invert-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Turn two equal fractions upside down.',
  example: ['\\frac{x}{y} = \\frac{z}{2}', '\\frac{y}{x} = \\frac{2}{z}'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const [left, right] = node.args;
    // The reciprocal of what is no fraction would be made for nothing.
    if (!isApp(left, 'div') || !isApp(right, 'div')) return;
    if (![left, right].every((side) => commutes(side, context))) return;
    const parts = [left, right].map((side) => side.args as readonly Expr[] as [Expr, Expr]);
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
