import type { Expr } from '../../../../math/expr/expr.ts';
import { children } from '../../../../math/expr/tree.ts';

/** The heads of a formula, each alone and with the one above it, as counts. */
export function shapeOf(expr: Expr): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string): void => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const visit = (node: Expr, above: string): void => {
    const own = node.kind === 'num' ? node.digits : 'head' in node ? node.head : '';
    if (own !== '') {
      add(own);
      add(`${above} ${own}`);
    }
    for (const part of children(node)) visit(part, own);
  };
  visit(expr, '');
  return counts;
}

/** How alike two shapes are, from 0 to 1. */
export function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [dot, one, other] = [0, 0, 0];
  for (const [key, count] of a) {
    one += count * count;
    dot += count * (b.get(key) ?? 0);
  }
  for (const count of b.values()) other += count * count;
  return one === 0 || other === 0 ? 0 : dot / Math.sqrt(one * other);
}
