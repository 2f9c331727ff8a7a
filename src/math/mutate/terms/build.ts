import { hasDots } from '../../expr/dots.ts';
import { type App, app, type Expr, type Form, int, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { equalExpr } from '../../expr/tree.ts';
import { inAlphabet } from './order.ts';

/*
 * Rewrites are put together with these, so that what comes out reads as written by hand: sums and products flat, signs in
 * front, no factor 1, no term 0, whole numbers added up. Parts that are handed in stay as they are.
 */

/** The terms of a sum; anything else is a sum of one term. */
export function terms(expr: Expr): readonly Expr[] {
  return isApp(expr, 'add') ? expr.args : [expr];
}

/** The factors of a product; anything else is a product of one factor. */
export function factors(expr: Expr): readonly Expr[] {
  return isApp(expr, 'mul') ? expr.args : [expr];
}

/** The value of a whole number, signed or not, of at most six digits. */
export function wholeValue(expr: Expr): number | undefined {
  if (isApp(expr, 'neg')) {
    const inner = wholeValue(expr.args[0] as Expr);
    return inner === undefined ? undefined : -inner;
  }
  return isNum(expr) && /^\d{1,6}$/.test(expr.digits) ? Number(expr.digits) : undefined;
}

/** a to -a: a sign goes rather than doubles, 0 stays. */
export function negate(expr: Expr): Expr {
  if (isNum(expr, '0')) return expr;
  return isApp(expr, 'neg') ? (expr.args[0] as Expr) : app('neg', [expr]);
}

/** Flat sum; whole numbers are added up where the first of them stands, no minus comes first. The empty sum is 0. */
export function sum(parts: readonly Expr[]): Expr {
  const flat = parts.flatMap(terms);
  const whole = flat.filter((part) => wholeValue(part) !== undefined);
  let kept = flat;
  if (whole.length > 1 || whole.some((part) => wholeValue(part) === 0)) {
    const total = whole.reduce((value, part) => value + (wholeValue(part) as number), 0);
    const first = flat.indexOf(whole[0] as Expr);
    kept = flat.flatMap((part, index) => {
      if (index === first && total !== 0) return [int(total)];
      return wholeValue(part) === undefined ? [part] : [];
    });
  }
  if (kept.length === 0) return num(0);
  return kept.length === 1 ? (kept[0] as Expr) : plusFirst(kept);
}

/** The sum of terms; where it would begin with a minus, the first term without a sign comes to the front. */
function plusFirst(parts: readonly Expr[]): Expr {
  const whole = app('add', parts);
  if (!isApp(parts[0], 'neg') || hasDots(whole)) return whole;
  const lead = parts.findIndex((part) => !isApp(part, 'neg') && !isApp(part, 'pm') && !isApp(part, 'mp'));
  return lead < 0 ? whole : app('add', [parts[lead] as Expr, ...parts.toSpliced(lead, 1)]);
}

/**
 * Flat product; signs go in front, whole numbers are multiplied and lead, also into the numerator of a fraction like 1/2,
 * neighbours x x^2 become x^3. The empty product is 1.
 */
export function product(parts: readonly Expr[]): Expr {
  let negative = false;
  let whole = 1;
  const rest: Expr[] = [];
  const visit = (part: Expr): void => {
    if (isApp(part, 'neg')) {
      negative = !negative;
      visit(part.args[0] as Expr);
    } else if (isApp(part, 'mul')) part.args.forEach(visit);
    else if (wholeValue(part) !== undefined) whole *= wholeValue(part) as number;
    else {
      const together = gathered(rest.at(-1), part);
      if (together) rest[rest.length - 1] = together;
      else rest.push(part);
    }
  };
  parts.forEach(visit);
  if (whole === 0) return num(0);
  const over = whole === 1 ? -1 : rest.findIndex(isOverNumber);
  if (over >= 0) {
    const [above, below] = (rest[over] as App).args as [Expr, Expr];
    const front = quotient(product([num(whole), above]), below);
    const value = product([front, ...without(rest, over)]);
    return negative ? negate(value) : value;
  }
  const all = whole === 1 && rest.length > 0 ? rest : [num(whole), ...rest];
  const value = all.length === 1 ? (all[0] as Expr) : app('mul', all);
  return negative ? negate(value) : value;
}

/** A product whose factors may be reordered: x y x is x^2 y, and a stands before b. */
export function productOfLike(parts: readonly Expr[]): Expr {
  const order: Expr[] = [];
  for (const part of parts.flatMap((each) => factors(each))) {
    const like = order.findLastIndex((other) => equalExpr(wholePower(other)[0], wholePower(part)[0]));
    order.splice(like < 0 ? order.length : like + 1, 0, part);
  }
  return product(inAlphabet(order));
}

/** Whether a fraction has a whole number above, which another number is multiplied with. */
function isOverNumber(part: Expr): boolean {
  return isApp(part, 'div') && wholeValue(part.args[0] as Expr) !== undefined;
}

/** x^m x^n as one power, for letters and calls and whole exponents; undefined for anything else. */
function gathered(left: Expr | undefined, right: Expr): Expr | undefined {
  if (!left) return undefined;
  const [[base, m], [other, n]] = [wholePower(left), wholePower(right)];
  if (m === undefined || n === undefined || !isGathered(base) || !equalExpr(base, other)) return undefined;
  return app('pow', [base, num(m + n)]);
}

function wholePower(part: Expr): readonly [base: Expr, exponent: number | undefined] {
  if (!isApp(part, 'pow')) return [part, 1];
  const exponent = wholeValue(part.args[1] as Expr);
  return [part.args[0] as Expr, exponent !== undefined && exponent > 0 ? exponent : undefined];
}

function isGathered(base: Expr): boolean {
  return isSym(base) || (isApp(base) && !UNGATHERED.has(base.head));
}

/** Brackets stay apart, and what is no factor. */
const UNGATHERED: ReadonlySet<string> = new Set(['add', 'div', 'matrix', 'dots', 'pm', 'mp', 'differential']);

/** a over b; signs go in front, a denominator 1 goes, leading whole numbers are reduced, a fraction above is taken apart. */
export function quotient(above: Expr, below: Expr): Expr {
  if (isApp(above, 'neg')) return negate(quotient(above.args[0] as Expr, below));
  if (isApp(below, 'neg')) return negate(quotient(above, below.args[0] as Expr));
  if (isNum(below, '1') || isNum(above, '0')) return above;
  if (isApp(above, 'div')) return quotient(above.args[0] as Expr, product([above.args[1] as Expr, below]));
  const less = reduced(above, below);
  return less ? quotient(...less) : app('div', [above, below]);
}

/** Numerator and denominator with their leading whole numbers divided by what they share; undefined where that is 1. */
export function reduced(above: Expr, below: Expr): readonly [Expr, Expr] | undefined {
  const [over, under] = [wholeValue(factors(above)[0] as Expr), wholeValue(factors(below)[0] as Expr)];
  if (!over || !under) return undefined;
  const common = commonDivisor(Math.abs(over), Math.abs(under));
  if (common === 1) return undefined;
  const less = (part: Expr, value: number): Expr => product([int(value / common), ...factors(part).slice(1)]);
  return [less(above, over), less(below, under)];
}

/** The greatest common divisor of two whole numbers that are not negative. */
export function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/**
 * A power; exponents 0 and 1 and base 1 go, and so does the sign of a base under an even exponent; small powers of whole
 * numbers are worked out.
 */
export function power(base: Expr, exponent: Expr): Expr {
  if (isNum(exponent, '1') || isNum(base, '1')) return base;
  if (isNum(exponent, '0')) return num(1);
  const whole = wholeValue(exponent);
  const root = wholeValue(base);
  if (root !== undefined && whole !== undefined && whole > 1 && Math.abs(root) ** whole < 1000)
    return int(root ** whole);
  if (root === -1) return app('pow', [base, byTwos(exponent)]);
  if (isApp(base, 'neg') && whole !== undefined && whole % 2 === 0)
    return power(base.args[0] as Expr, exponent);
  return app('pow', [base, exponent]);
}

/** An exponent of -1, from which an even number can go: k + 2 is k, k + 3 is k + 1. */
function byTwos(exponent: Expr): Expr {
  if (!isApp(exponent, 'add')) return exponent;
  return sum(
    exponent.args.map((term) => {
      const value = wholeValue(term);
      return value === undefined || Math.abs(value) < 2 ? term : num(Math.abs(value % 2));
    }),
  );
}

/** The opposite statement: a relation gets the opposite sign, a double negation goes. */
export function opposite(statement: Expr): Expr {
  if (isApp(statement, 'not')) return statement.args[0] as Expr;
  const negation = isApp(statement) ? headOf(statement.head).negation : undefined;
  return negation && isApp(statement) ? app(negation, statement.args) : app('not', [statement]);
}

/** A node of any head, sums to powers by the builders above and other associative heads flat. */
export function build(head: string, args: readonly Expr[]): Expr {
  const [first, second] = args as [Expr, Expr];
  switch (head) {
    case 'add':
      return sum(args);
    case 'mul':
      return product(args);
    case 'neg':
      return negate(first);
    case 'div':
      return quotient(first, second);
    case 'pow':
      return power(first, second);
    case 'factorial':
      return isNum(first, '0') || isNum(first, '1') ? num(1) : app(head, args);
    case 'derivative-order':
      return isNum(second, '0') ? first : app(head, args);
    case 'binom':
      return isNum(second, '0') ? num(1) : app(head, args);
    case 'inner':
    case 'dot-product':
      return signInFront(head, args);
    case 'not':
      return opposite(first);
    case 'and':
    case 'or':
    case 'union':
    case 'intersection':
      return app(
        head,
        args.flatMap((arg) => (isApp(arg, head) && isPlain(arg.form) ? arg.args : [arg])),
      );
    default:
      return app(head, args);
  }
}

/** A product of two vectors with the signs of either before it: a . (-b) is -a . b. */
function signInFront(head: string, args: readonly Expr[]): Expr {
  const bodies = args.map((arg) => unsigned(arg)[1]);
  const value = app(head, bodies);
  return args.filter((arg) => isApp(arg, 'neg')).length % 2 === 1 ? negate(value) : value;
}

/** Nothing that sets the node apart. */
function isPlain(form: Form | undefined): boolean {
  return form?.spelling === undefined && form?.brackets === undefined && form?.manner === undefined;
}

/** The term without its sign, and whether the sign was minus. */
export function unsigned(term: Expr): readonly [negative: boolean, body: Expr] {
  return isApp(term, 'neg') ? [true, term.args[0] as Expr] : [false, term];
}

/** All items but the one at `index`. */
export function without<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, at) => at !== index);
}
