import { app, type Expr, type Sym } from '../../expr/expr.ts';
import { printSexpr } from '../../expr/sexpr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Model } from '../../statement/domain.ts';
import { type Code, FALSE, TRUE } from '../../verify/evaluate/frame.ts';
import { openPoints, truthAt } from '../../verify/judging/points/points.ts';
import { different, type Finding, same, undecided } from '../check-types.ts';
import { difference } from '../letters.ts';
import { Arena } from './arena.ts';
import { nearbyFraction, realRoots } from './roots.ts';

type Sides = readonly [left: Expr, right: Expr];

const ATTEMPTS = 40;
const ENOUGH = 24;

/** What solutions of one equation said about the other. */
interface Tally {
  /** Solutions that solve the other as well. */
  shared: number;
  doubtful: number;
  /** Points at which the equation holds although nothing was solved. */
  valid: number;
  tried: number;
}

/**
 * Whether two equations have the same real solutions. Each is solved for one letter after the other, the rest drawn at
 * random, and the solutions are tried in the other. Sides that differ by a constant factor need no solving.
 */
export function compareEquations(first: Sides, second: Sides, model: Model): Finding {
  const key = [first, second].map((sides) => sides.map(printSexpr).join(' = ')).sort();
  if (model.declarations.length === 0) return compareConstants(first, second, model);
  const arena = new Arena(model, `equations ${key.join(' and ')}`);
  if (sameSides(first, second)) return same('identical');
  const f = arena.compile(difference(...first));
  const g = arena.compile(difference(...second));
  if (arena.letters.length < model.declarations.length) {
    return undecided('equations about more than numbers are not solved');
  }
  const scaled = factorBetween(arena, f, g);
  if (scaled) return scaled;
  const there = emptyTally();
  const back = emptyTally();
  const found = tryRoots(arena, f, g, there) ?? tryRoots(arena, g, f, back);
  if (found) return found;
  return conclude(there, back, arena);
}

/** Equations without letters hold or do not; two that do, or do not, need not say the same. */
function compareConstants(first: Sides, second: Sides, model: Model): Finding {
  if (sameSides(first, second)) return same('identical');
  const equations = [first, second].map((sides) => app('eq', sides));
  const points = openPoints(model, [], equations);
  if (typeof points === 'string' || !points.next()) return undecided('equations without letters');
  const [a, b] = equations.map((equation) => truthAt(points, points.compiler.compile(equation), equation));
  if (a === TRUE && b === TRUE) return undecided('both valid: equations without letters');
  if (a === FALSE && b === FALSE) return undecided('both empty: neither equation holds');
  const isSettled = (a === TRUE && b === FALSE) || (a === FALSE && b === TRUE);
  return isSettled
    ? different('exact', [], 'only one of the equations holds')
    : undecided(points.frame.reason);
}

function emptyTally(): Tally {
  return { shared: 0, doubtful: 0, valid: 0, tried: 0 };
}

function sameSides(a: Sides, b: Sides): boolean {
  return (equalExpr(a[0], b[0]) && equalExpr(a[1], b[1])) || (equalExpr(a[0], b[1]) && equalExpr(a[1], b[0]));
}

/** The differences of sides are constant multiples of each other, and not zero throughout. */
function factorBetween(arena: Arena, f: Code, g: Code): Finding | undefined {
  let ratio: number | undefined;
  let count = 0;
  for (let attempt = 0; attempt < 40 && count < 12; attempt += 1) {
    arena.drawOthers(undefined);
    const [a, b] = [arena.measured(f), arena.measured(g)];
    if (!a || !b) continue;
    const [aZero, bZero] = [Math.abs(a.x) <= 4 * a.err, Math.abs(b.x) <= 4 * b.err];
    if (aZero || bZero) {
      if (aZero !== bZero) return undefined;
      continue;
    }
    const here = a.x / b.x;
    ratio ??= here;
    const slack = Math.abs(here) * (a.err / Math.abs(a.x) + b.err / Math.abs(b.x) + 1e-14);
    if (Math.abs(here - ratio) > 20 * slack) return undefined;
    count += 1;
  }
  return count >= 6 || (arena.letters.length === 0 && count >= 1) ? same('numeric') : undefined;
}

function tryRoots(arena: Arena, f: Code, g: Code, tally: Tally): Finding | undefined {
  for (let attempt = 0; attempt < ATTEMPTS && tally.shared < ENOUGH; attempt += 1) {
    const letter = arena.letters[attempt % Math.max(1, arena.letters.length)];
    arena.drawOthers(letter);
    if (!letter) break;
    tally.tried += 1;
    if (isZeroAround(arena, f, letter)) {
      tally.valid += 1;
      const witness = failureOf(arena, g, letter);
      if (witness) return witness;
      continue;
    }
    const solve = (x: number): number | undefined => {
      arena.set(letter, x);
      return arena.real(f);
    };
    for (const root of realRoots(solve)) {
      const x = root.exact ? root.x : nearbyFraction(root.x);
      const zero = isZeroAt(arena, g, letter, x, root.exact || x !== root.x);
      if (zero === true) tally.shared += 1;
      else if (zero === undefined) tally.doubtful += 1;
      else {
        arena.set(letter, x);
        return different('solutions', arena.assignment());
      }
    }
    if (arena.letters.length === 1) break;
  }
  return undefined;
}

/** The equation holds whatever the letter is. */
function isZeroAround(arena: Arena, f: Code, letter: Sym): boolean {
  let seen = 0;
  for (const x of [0.3125, -1.6875, 2.4375, 5.5625]) {
    arena.set(letter, x);
    const value = arena.measured(f);
    if (!value) continue;
    if (Math.abs(value.x) > 8 * value.err) return false;
    seen += 1;
  }
  return seen > 0;
}

function failureOf(arena: Arena, g: Code, letter: Sym): Finding | undefined {
  for (const x of [0.3125, -1.6875, 2.4375, 5.5625]) {
    arena.set(letter, x);
    const value = arena.measured(g);
    if (value && Math.abs(value.x) > 1000 * value.err) return different('solutions', arena.assignment());
  }
  return undefined;
}

/** Whether the other equation holds at a solution: measured against its values nearby, since roots are rounded. */
function isZeroAt(arena: Arena, g: Code, letter: Sym, x: number, isExact: boolean): boolean | undefined {
  const at = (place: number): number | undefined => {
    arena.set(letter, place);
    return arena.real(g);
  };
  const step = 1e-3 * (1 + Math.abs(x));
  const [before, after] = [at(x - step), at(x + step)];
  const value = at(x);
  if (value === undefined) return isExact ? false : undefined;
  if (value === 0) return true;
  const scale = Math.max(Math.abs(before ?? 0), Math.abs(after ?? 0));
  if (scale === 0) return undefined;
  const ratio = Math.abs(value) / scale;
  if (ratio <= 1e-4) return true;
  return ratio > 1e-2 ? false : undefined;
}

function conclude(there: Tally, back: Tally, arena: Arena): Finding {
  if (arena.letters.length === 0) return undecided('equations without letters');
  if (there.doubtful + back.doubtful > 0) return undecided('solutions too close to tell apart');
  if (there.valid > 0 && back.valid > 0) return undecided('both valid: each holds whatever the letters are');
  if (there.shared > 0 && back.shared > 0) return same('solutions');
  if (there.shared === 0 && back.shared === 0)
    return undecided('both empty: no real solution was found of either');
  return undecided('solutions were found of one equation only');
}
