import { app, type Expr, isApp, isBind } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero, positive } from '../terms/ask.ts';
import { factors, productOfLike, quotient, terms, unsigned, wholeValue } from '../terms/build.ts';
import { isCall } from '../terms/order.ts';
import { EQUATION_AND_ORDER } from '../terms/relations.ts';

/** The denominator of an inequality must be positive; that of an equation not 0, or it would gain points. */
export const multiplyBothSides: Operator = {
  id: 'multiply-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Bring a denominator to the other side as a factor.',
  example: ['\\frac{x}{2} = y', 'x = 2 y'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const condition = node.head === 'eq' ? nonzero : positive;
    for (const from of [0, 1] as const) {
      const fraction = node.args[from]!;
      const other = node.args[1 - from]!;
      if (!isApp(fraction, 'div') || !commutes(fraction, context) || !commutes(other, context)) continue;
      const [above, below] = fraction.args as [Expr, Expr];
      // (y/z + w) z is not left so.
      if (terms(other).length > 1 && terms(other).some((term) => hasBelow(term, below))) continue;
      const there = times(other, below);
      const to = app(node.head, from === 0 ? [above, there] : [there, above]);
      yield wholeValue(below) === undefined ? { to, requires: [condition(below)] } : { to };
    }
  },
};

/** A factor comes before calls and sums, behind letters, and above a bar: n P(A), x (y + z), x y, x y/z. */
function times(side: Expr, factor: Expr): Expr {
  if (isApp(side, 'div')) return quotient(times(side.args[0] as Expr, factor), side.args[1] as Expr);
  const parts = factors(side);
  const at = parts.findIndex(
    (part) => isCall(part) || isBind(part) || isApp(part, 'add') || isApp(part, 'sqrt'),
  );
  return productOfLike(parts.toSpliced(at < 0 ? parts.length : at, 0, factor));
}

function hasBelow(term: Expr, below: Expr): boolean {
  return factors(unsigned(term)[1]).some(
    (factor) => isApp(factor, 'div') && equalExpr(factor.args[1] as Expr, below),
  );
}
