import { type Expr, isApp, isSym } from '../../../expr/expr.ts';
import { equalExpr } from '../../../expr/tree.ts';

/** [ABC]: corners in square brackets are the area of the figure. */
export function isPolygon(inner: Expr): boolean {
  return isApp(inner, 'mul') && !inner.form && inner.args.length > 2 && inner.args.every(isCorner);
}

function isCorner(factor: Expr): boolean {
  if (isApp(factor, 'index') || isApp(factor, 'prime')) return isCorner(factor.args[0] as Expr);
  return isSym(factor) && /^[A-Z]$/.test(factor.name);
}

/** (p-r, p+r) is an interval around p. */
export function isNeighbourhood(items: readonly Expr[]): boolean {
  const [low, high] = items;
  if (!isApp(low, 'add') || !isApp(high, 'add') || low.args.length !== 2 || high.args.length !== 2)
    return false;
  const [, below] = low.args;
  return (
    isApp(below, 'neg') &&
    equalExpr(low.args[0] as Expr, high.args[0] as Expr) &&
    equalExpr(below.args[0] as Expr, high.args[1] as Expr)
  );
}
