import { type Expr, int, isApp, isNum } from '../../expr/expr.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import { likeness } from '../drive/alike.ts';
import { factors, product, unsigned, wholeValue } from './build.ts';

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

/**
 * Whether a term goes alone of several with its sign that are alike but for letters, as r of r + s = -b/a or one of
 * sin x cos y + cos x sin y. Among terms of that kind only, or numbers, it may, for the sides weigh the same then; and what
 * is taken away may be added, as in F(b) = F(a) + c.
 */
export function leavesFellow(parts: readonly Expr[], index: number, there: readonly Expr[]): boolean {
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
export function leavesEquation(parts: readonly Expr[], index: number): boolean {
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
