import { type Expr, int } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
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
