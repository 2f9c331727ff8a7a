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
 * Whether a term goes alone of several that are alike but for letters, as r of r + s = -b/a or one of the two squares of
 * x^2 + y^2: only among terms of that kind, or numbers, the sides weigh the same then.
 */
export function leavesFellow(parts: readonly Expr[], index: number, there: readonly Expr[]): boolean {
  const shape = likeness(parts[index]!);
  if (!parts.some((term, at) => at !== index && likeness(term) === shape)) return false;
  const others = isNum(there[0], '0') ? parts : there;
  return !others.every((term) => wholeValue(term) !== undefined || likeness(term) === shape);
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
