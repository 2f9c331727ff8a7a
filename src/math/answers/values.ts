import { app, type Expr, isSym } from '../expr/expr.ts';
import { walk } from '../expr/tree.ts';
import type { Model } from '../statement/domain.ts';
import { FALSE, run, TRUE, UNDECIDED } from '../verify/evaluate/frame.ts';
import { TOO_MUCH } from '../verify/evaluate/meter.ts';
import { assignmentAt, GUESSED, openPoints, type Points, truthAt } from '../verify/judging/points/points.ts';
import type { Value } from '../verify/values/value.ts';
import type { Assignment } from '../verify/verdict.ts';
import { different, FIRST, type Finding, SECOND, same, undecided } from './check-types.ts';

/** Points that are wanted, and draws that may be spent on finding them where both sides are real. */
const WANTED = 16;
const DRAWS = 120;

/** The reason where assumptions contradict each other, or are met too seldom. */
const UNMET = 'no values of the letters were found that meet the assumptions';

type Standing = 'real' | 'complex' | 'none' | 'doubt' | 'object';

function standingOf(value: Value): Standing {
  switch (value.kind) {
    case 'number':
      return Math.abs(value.im) <= 50 * value.err || value.im === 0 ? 'real' : 'complex';
    case 'undefined':
      return 'none';
    case 'undecided':
      return 'doubt';
    default:
      return 'object';
  }
}

interface Tally {
  held: number;
  heldComplex: number;
  reason: string;
  /** Points where only one side has a real value. */
  oneSided: { side: 'left' | 'right'; at: Assignment } | undefined;
}

/**
 * Whether two terms have the same value wherever both are real; where they are so nowhere, complex values count.
 * A common domain that is smaller than one side's own is reported.
 */
export function compareValues(left: Expr, right: Expr, model: Model): Finding {
  const equation = app('eq', [left, right]);
  const points = openPoints(model, [], [left, right]);
  if (typeof points === 'string') return undecided(points);
  const tally: Tally = { held: 0, heldComplex: 0, reason: '', oneSided: undefined };
  const complexCounts = [left, right].some(mentionsImaginary);
  const [a, b, equal] = [left, right, equation].map((expr) => points.compiler.compile(expr));
  const draws = points.count === 1 ? 1 : DRAWS;
  for (let draw = 0; draw < draws && tally.held < WANTED; draw += 1) {
    if (!points.next()) {
      if (draw === 0 && model.conditions.length > 0) return undecided(UNMET);
      break;
    }
    points.frame.isGuess = false;
    const [x, y] = [a, b].map((code) => points.metered(() => run(code as never, points.frame))) as [
      Value,
      Value,
    ];
    // Further points take no less, and what may be read is counted for all of them together.
    if (points.frame.meter.left <= 0) {
      tally.reason ||= TOO_MUCH;
      break;
    }
    const found = compareHere(points, equal as never, equation, x, y, complexCounts, tally);
    if (found) return found;
  }
  return conclude(tally, points.count === 1);
}

function mentionsImaginary(expr: Expr): boolean {
  for (const node of walk(expr)) if (isSym(node, 'i') || isSym(node, 'rm:i')) return true;
  return false;
}

function compareHere(
  points: Points,
  equal: Parameters<typeof truthAt>[1],
  equation: Expr,
  x: Value,
  y: Value,
  complexCounts: boolean,
  tally: Tally,
): Finding | undefined {
  const { isGuess } = points.frame;
  const [left, right] = [standingOf(x), standingOf(y)];
  if (left === 'doubt' || right === 'doubt') {
    // Numbers beyond the range of doubles may still be compared exactly.
    const tag = truthAt(points, equal, equation);
    if (tag === FALSE) return different('exact', assignmentAt(points));
    if (tag === TRUE) tally.held += 1;
    else tally.reason ||= points.frame.reason;
    return undefined;
  }
  if (left === 'none' && right === 'none') return undefined;
  if (x.kind === 'function' || y.kind === 'function') {
    // A function equals a number where it is constant, and a field zero where it vanishes.
    const tag = left === 'none' || right === 'none' ? UNDECIDED : truthAt(points, equal, equation);
    if (tag === FALSE) return different('numeric', assignmentAt(points));
    if (tag === TRUE) tally.held += 1;
    else tally.reason ||= points.frame.reason;
    return undefined;
  }
  const bothComplex = left === 'complex' && right === 'complex';
  if (isGuess && left !== right) {
    tally.reason ||= GUESSED;
    return undefined;
  }
  if (!complexCounts && left !== right) {
    const side = left === 'real' || (left === 'complex' && right === 'none') ? 'left' : 'right';
    tally.oneSided ??= { side, at: assignmentAt(points) };
    return undefined;
  }
  if (left === 'none' || right === 'none') {
    tally.oneSided ??= { side: left === 'none' ? 'right' : 'left', at: assignmentAt(points) };
    return undefined;
  }
  const tag = truthAt(points, equal, equation);
  if (bothComplex && !complexCounts) {
    // Off the common real domain branches may part; such points only count where there are no others.
    if (tag === TRUE) tally.heldComplex += 1;
    return undefined;
  }
  if (tag === FALSE) return different('numeric', assignmentAt(points));
  if (tag === TRUE) tally.held += 1;
  else tally.reason ||= points.frame.reason;
  return undefined;
}

function conclude(tally: Tally, isConstant: boolean): Finding {
  const { held, heldComplex, reason, oneSided } = tally;
  if (held > 0 && (!reason || held >= 4)) {
    if (!oneSided) return same(isConstant ? 'exact' : 'numeric');
    const where = oneSided.at.map(({ letter, value }) => `${letter} = ${value}`).join(', ');
    return same(
      'numeric',
      `equal where both are real; at ${where} only the ${oneSided.side} side has a value`,
    );
  }
  if (reason) return undecided(reason);
  if (heldComplex > 0)
    return same('numeric', 'equal at complex values; no point was found where both are real');
  if (oneSided) {
    return isConstant
      ? different('exact', [], `only ${oneSided.side === 'left' ? FIRST : SECOND} has a value`)
      : undecided('no point was found where both sides have a value');
  }
  return undecided('neither side has a value');
}
