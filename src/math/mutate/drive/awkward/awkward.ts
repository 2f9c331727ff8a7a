import { hasDots } from '../../../expr/dots.ts';
import { type App, type Bind, type Expr, isApp, isBind, isNum, isSym } from '../../../expr/expr.ts';
import { isRelationHead } from '../../../expr/heads.ts';
import { children, equalExpr } from '../../../expr/tree.ts';
import { factors, negate, terms, unsigned, wholeValue } from '../../terms/build.ts';
import { isTurned } from '../../terms/order.ts';
import { isAwkwardCall, isNumberFirst } from './calls.ts';
import { isAwkwardPower } from './powers.ts';
import { hasSharedFactor, isAwkwardProduct, isAwkwardQuotient } from './products.ts';

const COUNTS = new WeakMap<Expr, number>();

/**
 * How many parts of a formula are written as nobody would leave them: a term less itself, x x^2, a quotient over a
 * quotient, ln 1, -x + y, 0 = x. A rewrite, true or false, that adds one is not drawn, so that neither kind is told by
 * the look of it; what a curated form has of them may stay. Counted once a node object.
 */
export function awkwardness(expr: Expr): number {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return 0;
  let count = COUNTS.get(expr);
  if (count === undefined) {
    count = (isAwkward(expr) ? 1 : 0) + (isTurned(expr) ? 1 : 0);
    for (const part of children(expr)) count += awkwardness(part);
    COUNTS.set(expr, count);
  }
  return count;
}

function isAwkward(part: App | Bind): boolean {
  if (isBind(part)) return isAwkwardRange(part);
  const { head, args } = part;
  const [first, second] = args as [Expr, Expr];
  switch (head) {
    case 'add':
      return isAwkwardSum(part);
    case 'mul':
      return isAwkwardProduct(part);
    case 'div':
      return isAwkwardQuotient(first, second);
    case 'pow':
      return isAwkwardPower(first, second);
    case 'neg':
      return isApp(first, 'neg') || isNum(first, '0') || isDifference(first) || isAlternating(first);
    case 'union':
    case 'intersection':
    case 'and':
    case 'or':
      if (head === 'and' && (isCircle(args) || args.some((arg, index) => turnsBack(arg, args[index + 1]))))
        return true;
      return args.some((arg, index) => args.slice(index + 1).some((other) => equalExpr(arg, other)));
    case 'prob':
    case 'entropy':
    case 'mutual-information':
    case 'set-minus':
    case 'cross':
    case 'gcd':
    case 'interval-open':
    case 'interval-closed':
    case 'lcm':
    case 'implies':
    case 'iff':
      return second !== undefined && equalExpr(first, second);
    case 'congruent':
      if (isApp(first, 'neg') || (isNum(first) && !isNum(second))) return true;
      return args.slice(0, 2).some((side) => equalExpr(side, args[2] as Expr));
    default:
      return isRelationHead(head) ? isAwkwardRelation(head, first, second) : isAwkwardCall(part);
  }
}

/** x = y = x as one chain. */
function isCircle(links: readonly Expr[]): boolean {
  const [first] = links;
  const end = links.at(-1);
  if (links.length < 2 || !isApp(first, 'eq') || !isApp(end, 'eq')) return false;
  if (!equalExpr(first.args[0] as Expr, end.args[1] as Expr)) return false;
  return links.every((link, at) => {
    const next = links[at + 1];
    if (!isApp(link, 'eq')) return false;
    return next === undefined || (isApp(next) && equalExpr(link.args[1] as Expr, next.args[0] as Expr));
  });
}

/** x <= y >= z as one chain. */
function turnsBack(one: Expr, next: Expr | undefined): boolean {
  if (!isApp(one) || !isApp(next) || !equalExpr(one.args.at(-1) as Expr, next.args[0] as Expr)) return false;
  return (RISING.has(one.head) && FALLING.has(next.head)) || (FALLING.has(one.head) && RISING.has(next.head));
}

/** -(x - y) where y - x would do. */
function isDifference(part: Expr): boolean {
  return isApp(part, 'add') && part.args.length === 2 && part.args.some((term) => isApp(term, 'neg'));
}

/** A sum over (-1)^k, which would take in the sign before it. */
function isAlternating(part: Expr): boolean {
  const range = factors(part).at(-1);
  if (!isBind(range, 'sum')) return false;
  const [first] = factors(range.args.at(-1) as Expr) as [Expr];
  const above = isApp(first, 'div') ? (factors(first.args[0] as Expr)[0] as Expr) : first;
  return isApp(above, 'pow') && isApp(above.args[0], 'neg') && isNum(above.args[0].args[0], '1');
}

function isAwkwardSum(part: App): boolean {
  const { args } = part;
  if (args.length < 2 || hasDots(part)) return false;
  const leading = args[0] as Expr;
  if (isApp(leading, 'neg') && args.some((term) => !isSigned(term))) return true;
  // A sum or product over a range would need brackets before another term.
  if (args.some((term, index) => isOpen(term) && index < args.length - 1 && !isOpen(args[index + 1] as Expr)))
    return true;
  if (args.filter((term) => wholeValue(term) !== undefined).length > 1) return true;
  return args.some((term, index) => {
    if (wholeValue(term) === 0) return true;
    const later = args.slice(index + 1);
    if (later.some((other) => isOpposite(term, other) || areMultiples(term, other))) return true;
    // x y + x y side by side may stand in a square multiplied out, y^2 + y^2 nowhere.
    const again = later.findIndex((other) => equalExpr(other, term));
    return again > 0 || (again === 0 && (args.length < 4 || !isApp(term, 'mul')));
  });
}

/** 2ab beside 3ab or beside ab, which would be added up. */
function areMultiples(term: Expr, other: Expr): boolean {
  const [one, two] = [factors(unsigned(term)[1]), factors(unsigned(other)[1])];
  const [here, there] = [isNum(one[0]) ? 1 : 0, isNum(two[0]) ? 1 : 0];
  if (here + there === 0 || one.length - here !== two.length - there || one.length === here) return false;
  return one.every((factor, at) => at < here || equalExpr(factor, two[at - here + there] as Expr));
}

/** Written with a sign of its own: -x, or plus or minus x. */
function isSigned(term: Expr): boolean {
  return isApp(term, 'neg') || isApp(term, 'pm') || isApp(term, 'mp');
}

function isOpen(term: Expr): boolean {
  const body = unsigned(term)[1];
  return isBind(body, 'sum') || isBind(body, 'prod') || isBind(body, 'lim');
}

/** Whether two terms cancel, their factors in any order; letters that may be matrices are taken in order. */
function isOpposite(term: Expr, other: Expr): boolean {
  if (isApp(term, 'neg') === isApp(other, 'neg')) return false;
  if (equalExpr(other, negate(term))) return true;
  const [left, right] = [factors(unsigned(term)[1]), factors(unsigned(other)[1])];
  if (left.length < 2 || left.length !== right.length || left.some((factor) => isSym(factor))) return false;
  const rest = [...right];
  return left.every((factor) => {
    const at = rest.findIndex((each) => equalExpr(each, factor));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

function isAwkwardRange(part: Bind): boolean {
  if (part.head === 'int')
    return part.args.length === 3 && equalExpr(part.args[0] as Expr, part.args[1] as Expr);
  if (part.head !== 'sum' && part.head !== 'prod') return false;
  const [lower, upper, body] = part.args as [Expr, Expr, Expr];
  if (body === undefined) return false;
  if (isApp(lower, 'neg') || isNumberFirst(upper)) return true;
  // From 1 to 1 - n, or over a sign that would stand in front.
  if (isApp(upper, 'neg') || (isApp(upper, 'add') && isNum(upper.args[0]))) return true;
  return isApp(body, 'neg');
}

function isAwkwardRelation(head: string, left: Expr, right: Expr | undefined): boolean {
  if (right === undefined) return false;
  if (equalExpr(left, right) || (isNum(left) && isNum(right))) return true;
  if (!NUMERIC.has(head)) return false;
  if (isSym(left, 'infty')) return true;
  if (isApp(left, 'add') && left.args.every((term) => isApp(term, 'neg'))) return true;
  // -1 <= x is as usual as -x = y is not.
  if (isApp(left, 'neg') && (isApp(right, 'neg') || !RISING.has(head))) return true;
  if (!RISING.has(head) && isNum(left) && !isNum(right)) return true;
  const [here, there] = [terms(left), terms(right)];
  if (
    here.some((term) => there.some((other) => equalExpr(term, other))) &&
    (here.length > 1 || there.length > 1)
  )
    return true;
  return hasSharedFactor([...here, ...there]);
}

const RISING: ReadonlySet<string> = new Set(['lt', 'le']);
const FALLING: ReadonlySet<string> = new Set(['gt', 'ge']);
const NUMERIC: ReadonlySet<string> = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'approx', 'sim']);
