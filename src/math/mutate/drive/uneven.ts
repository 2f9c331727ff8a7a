import type { Expr } from '../../expr/expr.ts';
import { sexprKey } from '../../expr/sexpr.ts';
import { walk } from '../../expr/tree.ts';
import type { RewriteContext } from '../operator.ts';
import { orderKey } from './canonical.ts';

/**
 * How many products of a formula are written in two ways within it, as in ad - bc in one place and da - cb in another, and
 * one more where it has 0 < x beside y > 0. A rewrite that turns one of two alike parts leaves the other behind, as
 * nobody does who writes a formula down.
 */
export function unevenness(expr: Expr, context: Pick<RewriteContext, 'domainOf'>): number {
  const products: Expr[] = [];
  let rising = false;
  let falling = false;
  for (const node of walk(expr)) {
    if (node.kind !== 'app') continue;
    rising ||= RISING.has(node.head);
    falling ||= FALLING.has(node.head);
    if (node.head === 'mul') products.push(node);
  }
  let count = rising && falling ? 1 : 0;
  if (products.length < 2) return count;
  const written = new Map<string, Set<string>>();
  for (const product of products) {
    const order = orderKey(product, context);
    const ways = written.get(order);
    if (ways) ways.add(sexprKey(product));
    else written.set(order, new Set([sexprKey(product)]));
  }
  for (const ways of written.values()) count += ways.size - 1;
  return count;
}

const RISING: ReadonlySet<string> = new Set(['lt', 'le']);
const FALLING: ReadonlySet<string> = new Set(['gt', 'ge']);
