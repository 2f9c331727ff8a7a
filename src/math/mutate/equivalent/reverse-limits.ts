import { changed, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { unsigned } from '../terms/build.ts';
import { type Ranged, rangeOf } from '../terms/sums.ts';

export const reverseLimits: Operator = {
  id: 'reverse-limits',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['neg'],
  summary: 'Exchange the limits of an integral that has a minus before it.',
  example: ['y - \\int_{a}^{b} x^2 \\, dx', 'y + \\int_{b}^{a} x^2 \\, dx'],

  *rewrite(node, { root }) {
    const [body] = isApp(node, 'neg') ? node.args : [];
    const range = isBind(body, 'int') && rangeOf(body);
    if (!range || [range.lower, range.upper].some((end) => isSym(unsigned(end)[1], 'infty'))) return;
    if (hasCompanion(range, root)) return;
    yield { to: changed(range.node, { args: [range.upper, range.lower, range.body] }) };
  },
};

/** Whether another integral has the same limits: one of two is not turned round. */
function hasCompanion({ node, lower, upper }: Ranged, root: Expr): boolean {
  for (const part of walk(root)) {
    const other = part !== node && isBind(part, 'int') && rangeOf(part);
    if (other && equalExpr(other.lower, lower) && equalExpr(other.upper, upper)) return true;
  }
  return false;
}
