import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { nodeAt, type Path } from '../../expr/path.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import { negate } from '../terms/build.ts';

/**
 * Whether a part of what stands at `path`, or what it is a part of, is written as nobody would: a term less itself, a
 * quotient of equals, a quotient
 * over a quotient, a power beside its base, a union of a set with itself, a relation of a thing to itself, a term 0, a factor 0 or 1.
 * Falsehoods with one would be told by the look of it.
 */
export function hasDegenerate(expr: Expr, path: Path): boolean {
  const around = path.length > 0 ? nodeAt(expr, path.slice(0, -1)) : undefined;
  if (around && isDegenerate(around)) return true;
  for (const part of walk(nodeAt(expr, path) as Expr)) if (isDegenerate(part)) return true;
  return false;
}

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

function isDegenerate(part: Expr): boolean {
  if (!isApp(part)) return false;
  const { head, args } = part;
  const [first, second] = args;
  switch (head) {
    case 'add':
      return args.some(
        (term, index) =>
          isNum(term, '0') ||
          (isApp(term, 'neg') && isNum(term.args[0], '0')) ||
          args.slice(index + 1).some((other) => equalExpr(other, negate(term))),
      );
    case 'mul':
      return args.some(
        (factor) =>
          isNum(factor, '0') ||
          isNum(factor, '1') ||
          (isApp(factor, 'pow') && args.some((other) => equalExpr(other, factor.args[0] as Expr))),
      );
    case 'pow':
      return isNum(first, '0') || isNum(first, '1') || isNum(second, '0') || isNum(second, '1');
    case 'union':
    case 'intersection':
    case 'and':
    case 'or':
      return args.some((arg, index) => args.slice(index + 1).some((other) => equalExpr(arg, other)));
    case 'div':
      return (
        isNum(first, '0') ||
        isNum(second, '1') ||
        isApp(first, 'div') ||
        (second !== undefined && equalExpr(first as Expr, second))
      );
    case 'prob':
    case 'entropy':
    case 'mutual-information':
    case 'log-base':
    case 'set-minus':
    case 'implies':
    case 'iff':
      return first !== undefined && second !== undefined && equalExpr(first, second);
    default:
      return isRelationHead(head) && equalExpr(first as Expr, second as Expr);
  }
}
