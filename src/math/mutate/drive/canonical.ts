import type { Expr } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import { inOrder } from '../../expr/in-order.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import type { RewriteContext } from '../operator.ts';
import { commutes } from '../terms/ask.ts';

const RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  gt: 'lt',
  ge: 'le',
  superset: 'subset',
  'superset-eq': 'subset-eq',
  'implied-by': 'implies',
};

/**
 * One line for all ways to order a formula: terms, commuting factors and conjuncts sorted, relations read one way. Two
 * formulas with one key say the same; the reverse does not hold.
 */
export function orderKey(expr: Expr, context: Pick<RewriteContext, 'domainOf'>): string {
  if (expr.kind !== 'app' && expr.kind !== 'bind') return printSexpr(expr);
  const parts: string[] = [];
  for (const part of expr.args) parts.push(orderKey(part, context));
  if (expr.kind === 'bind')
    return `(${expr.head} [${expr.variables.map(printSexpr).join(' ')}] ${parts.join(' ')})`;
  const turned = RIGHT_TO_LEFT[expr.head];
  if (turned) return `(${turned} ${parts.reverse().join(' ')})`;
  const { commutative } = headOf(expr.head);
  if (commutative === true || (commutative && expr.args.every((part) => commutes(part, context))))
    inOrder(parts);
  return `(${expr.head} ${parts.join(' ')})`;
}
