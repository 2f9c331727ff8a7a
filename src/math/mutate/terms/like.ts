import { type Expr, int, isApp, isNum } from '../../expr/expr.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import { factors, product, unsigned, wholeValue } from './build.ts';

/** A term by its shape without a number that leads it: 2x^2 is like y^2. Sine and cosine are like each other. */
export function likeness(term: Expr): string {
  const [, body] = unsigned(term);
  const [first, ...rest] = factors(body);
  const shape = rest.length > 0 && isNum(first) ? shapeOf(product(rest)) : shapeOf(body);
  return shape.replace(/\((?:cos|sin)(h?) /g, '(sin$1 ');
}

const SHAPES = new WeakMap<Expr, string>();

/** A node up to the names of its letters, indexed ones among them, and to signs, by heads and numbers. */
export function shapeOf(expr: Expr): string {
  if (expr.kind === 'sym') return '.';
  if (expr.kind === 'num') return expr.digits;
  if (expr.kind === 'text') return expr.words;
  if (expr.head === 'index') return '.';
  if (expr.head === 'neg') return shapeOf(expr.args[0] as Expr);
  let shape = SHAPES.get(expr);
  if (shape === undefined) {
    shape = `(${expr.head} ${expr.args.map(shapeOf).join(' ')})`;
    SHAPES.set(expr, shape);
  }
  return shape;
}

/** Terms that differ by a whole factor as one, where the first of them stands: n^2 + 2 n^2 is 3 n^2. */
export function likeTerms(all: readonly Expr[]): Expr[] {
  const bodies: Expr[] = [];
  const counts: number[] = [];
  for (const term of all) {
    const [negative, whole] = unsigned(term);
    const [first, ...rest] = factors(whole);
    const value = wholeValue(first!);
    const body = value === undefined ? whole : product(rest);
    const count = (value ?? 1) * (negative ? -1 : 1);
    const at = bodies.findIndex((other) => equalExpr(other, body));
    if (at >= 0) counts[at] = (counts[at] as number) + count;
    else {
      bodies.push(body);
      counts.push(count);
    }
  }
  return bodies.map((body, at) => product([int(counts[at] as number), body]));
}

/** Whether a term belongs with others of its side, `parts`, so that nobody takes it across to `there`. */
export function staysBehind(parts: readonly Expr[], index: number, there: readonly Expr[]): boolean {
  return leavesFellow(parts, index, there) || leavesEquation(parts, index);
}

/**
 * Whether a term goes alone of several with its sign that are alike but for letters, as r of r + s = -b/a or one of
 * sin x cos y + cos x sin y. Among terms of that kind only, or numbers, it may, for the sides weigh the same then; and what
 * is taken away may be added, as in F(b) = F(a) + c.
 */
function leavesFellow(parts: readonly Expr[], index: number, there: readonly Expr[]): boolean {
  const [negative, body] = unsigned(parts[index]!);
  const shape = likeness(body);
  const isFellow = (term: Expr, at: number): boolean =>
    at !== index && isApp(term, 'neg') === negative && likeness(term) === shape;
  if (!parts.some(isFellow)) return false;
  const others = isNum(there[0], '0') ? parts : there;
  return !others.every(
    (term) => wholeValue(term) !== undefined || likeness(term) === shape || areCalls(unsigned(term)[1], body),
  );
}

/** Values of one function, or powers, of whatever: |x + y| and |x|. */
function areCalls(one: Expr, other: Expr): boolean {
  return isApp(one) && isApp(other, one.head) && one.head !== 'mul' && one.head !== 'div';
}

/** Whether the derivatives of a differential equation would leave its side to the rest. */
function leavesEquation(parts: readonly Expr[], index: number): boolean {
  return parts.every((term, at) => (at === index) === hasDerivative(term));
}

function hasDerivative(term: Expr): boolean {
  for (const part of walk(term)) if (isApp(part) && DERIVATIVES.has(part.head)) return true;
  return false;
}

const DERIVATIVES: ReadonlySet<string> = new Set([
  'diff',
  'partial',
  'prime',
  'derivative-order',
  'time-derivative',
]);
