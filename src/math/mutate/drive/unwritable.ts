import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';

/**
 * Whether a derivative has an order that cannot be written: strokes and dots are counted, so that only a numeral of at
 * least 1 will do, and nobody writes a Leibniz quotient of order 0.
 */
export function hasUnwritableOrder(expr: Expr): boolean {
  for (const part of walk(expr)) {
    if (!isApp(part)) continue;
    const order = ORDER_AT[part.head] === undefined ? undefined : part.args[ORDER_AT[part.head] as number];
    if (order && (part.head === 'diff' ? isNum(order, '0') : !isNum(order) || Number(order.digits) < 1))
      return true;
  }
  return false;
}

const ORDER_AT: Readonly<Record<string, number>> = { prime: 1, 'time-derivative': 1, diff: 2 };
