import type { Expr } from '../../expr/expr.ts';
import type { Model } from '../../statement/domain.ts';
import { FALSE, TRUE, UNDEFINED } from '../evaluate/frame.ts';
import { evaluateExact } from '../exact/evaluate.ts';
import { undefinedValue, type Value } from '../values/value.ts';
import type { Method, Verdict } from '../verdict.ts';
import { type Claim, isOneSided } from './claim.ts';
import { assignmentAt, exactPoint, openPoints, type Points, truthAt } from './points/points.ts';
import { sidesHere } from './sides.ts';

/**
 * Whether the claim holds at every drawn point of the model. With `patience`, undecided where it is at the first so many
 * points, or at half of those that are wanted, if these are fewer.
 */
export function judgeHolds(model: Model, claim: Claim, patience = Number.POSITIVE_INFINITY): Verdict {
  const points = openPoints(model, claim.premises, [claim.conclusion]);
  if (typeof points === 'string') return { kind: 'undecided', reason: points };
  const code = points.compiler.compile(claim.conclusion);
  const tally = { held: 0, without: 0, reason: '', noValue: '' };
  const enough = patience < Number.POSITIVE_INFINITY ? Math.min(patience, points.count / 2) : patience;
  for (let count = 0; count < 2 * points.count && tally.held < points.count; count += 1) {
    if (!points.next()) break;
    const tag = truthAt(points, code, claim.conclusion);
    if (tag === FALSE) return differentAt(points, claim.conclusion);
    if (tag === TRUE) tally.held += 1;
    else if (tag === UNDEFINED) {
      tally.without += 1;
      tally.noValue = points.frame.reason;
    } else tally.reason ||= points.frame.reason;
    if (tally.held + tally.without === 0 && count + 1 >= enough) break;
  }
  return conclude(points, claim.conclusion, tally);
}

interface Tally {
  held: number;
  without: number;
  reason: string;
  noValue: string;
}

function conclude(points: Points, conclusion: Expr, tally: Tally): Verdict {
  const { held, without, reason, noValue } = tally;
  if (held === 0 && without > 0 && !reason)
    return { ...differentAt(points, conclusion), ...noSides(noValue) };
  if (held === 0) return { kind: 'undecided', reason: reason || VACUOUS };
  // Points that nothing is known of or without a value are no counterexample, but the ordinary ones have to be the rule.
  if (reason && held * 2 < points.count) return { kind: 'undecided', reason };
  if (without * 2 > held) return { kind: 'undecided', reason: `no value at most points: ${noValue}` };
  if (points.isByChance()) return { kind: 'undecided', reason: 'the conditions are met by chance only' };
  if (isOneSided(conclusion)) return { kind: 'unrefuted', points: held };
  if (points.count === 1) {
    const exact = points.metered(() => evaluateExact(conclusion, exactPoint(points), points.frame.meter));
    if (exact === false) return differentAt(points, conclusion);
    if (exact === true) return { kind: 'same', method: { kind: 'exact', points: held } };
  }
  return { kind: 'same', method: { kind: 'numeric', points: held, margin: MARGIN } };
}

/** The reason for claims whose premises no drawn point meets. */
export const VACUOUS = 'vacuous: no point meets the conditions';
/** Power of ten below which differences lie, relative to what was added up. */
const MARGIN = -7;

function noSides(reason: string): { left: Value; right: Value } {
  return { left: undefinedValue(reason), right: undefinedValue(reason) };
}

/** The verdict that the current point refutes `conclusion`. */
export function differentAt(points: Points, conclusion: Expr): Extract<Verdict, { kind: 'different' }> {
  const sides = sidesHere(points, conclusion);
  return { kind: 'different', witness: assignmentAt(points), ...sides, method: refutation(sides) };
}

/** How clearly the sides of a failed relation lie apart, as a power of ten over their own error. */
export function refutation({ left, right }: { readonly left: Value; readonly right: Value }): Method {
  if (left.kind !== 'number' || right.kind !== 'number') return { kind: 'exact', points: 1 };
  const bound = left.err + right.err;
  const gap = Math.hypot(left.re - right.re, left.im - right.im);
  if (bound === 0 || !Number.isFinite(gap)) return { kind: 'exact', points: 1 };
  return {
    kind: 'numeric',
    points: 1,
    margin: Math.max(0, Math.min(300, Math.floor(Math.log10(gap / bound)))),
  };
}
