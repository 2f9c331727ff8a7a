import { app, type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { nonzero } from '../terms/ask.ts';
import { quotient } from '../terms/build.ts';

export const invertBothSides: Operator = {
  id: 'invert-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Turn both sides of a proportion upside down.',
  example: ['\\frac{x}{y} = \\frac{z}{2}', '\\frac{y}{x} = \\frac{2}{z}'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const [left, right] = node.args;
    if (!isApp(left, 'div') || !isApp(right, 'div')) return;
    const turned = [left, right].map(({ args: [above, below] }) => quotient(below as Expr, above as Expr));
    yield { to: app('eq', turned), requires: [...left.args, ...right.args].map(nonzero) };
  },
};
