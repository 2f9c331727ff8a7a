import type { Expr } from '../expr/expr.ts';
import { sym } from '../expr/expr.ts';
import type { DomainKind, Model } from '../statement/domain.ts';
import { UNDECIDED } from './evaluate/frame.ts';
import { readClaim } from './judging/claim.ts';
import { extendModel } from './judging/points/extend.ts';
import { openPoints, truthAt } from './judging/points/points.ts';

/** Points that are tried before an expression counts as one that cannot be evaluated. */
const TRIES = 4;

/**
 * Whether an expression has a value, or a statement a truth value, somewhere: letters by name with their kinds, others
 * are constants or make it fail. A pole at every point is a value by rule and counts.
 */
export function evaluable(
  expr: Expr,
  declared: ReadonlyMap<string, DomainKind>,
): { readonly ok: true } | { readonly ok: false; readonly reason: string } {
  const declarations = [...declared].map(([name, kind]) => ({ letter: sym(name), domain: { kind } }));
  const model: Model = { declarations, conditions: [] };
  const claim = readClaim(expr);
  const own = extendModel(model, claim);
  const points = openPoints(own.model, own.premises, [claim.conclusion]);
  if (typeof points === 'string') return { ok: false, reason: points };
  const code = points.compiler.compile(claim.conclusion);
  let reason = 'no point meets the conditions';
  for (let count = 0; count < TRIES && points.next(); count += 1) {
    const tag = truthAt(points, code, claim.conclusion);
    if (tag !== UNDECIDED) return { ok: true };
    reason = points.frame.reason;
  }
  return { ok: false, reason };
}
