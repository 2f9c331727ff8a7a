import { type App, type Bind, type Expr, isApp } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, FALSE, type Frame, NUMBER, type Tag, TRUE, UNDEFINED, undecidedHere } from '../frame.ts';
import { TOO_MUCH } from '../meter.ts';

const INTERVALS: ReadonlySet<string> = new Set([
  'interval-open',
  'interval-closed',
  'interval-open-closed',
  'interval-closed-open',
]);

/** Points between the ends at which the sides of an equation are compared. */
const SAMPLES = 160;
const BISECTIONS = 50;
/** The greatest error of a difference that counts as zero where it cannot be told from it. */
const EXACT = 1e-6;
/** How close to zero, in proportion to its greatest size, the difference has to stay clear of for there to be no root. */
const CLEAR = 1e-2;

/**
 * Whether an equation has a solution in an interval of reals: yes where the difference of its sides changes its sign
 * without a jump (intermediate value theorem) or vanishes at a point, no where it keeps well clear of zero at all points of
 * a fine grid, undecided else. Undefined, so that others may answer, where the quantifier is none of this kind.
 */
export function compileExistence(node: Bind, compiler: Compiler): Code | undefined {
  const [variable] = node.variables;
  const [condition, body] = node.args;
  if (node.variables.length !== 1 || node.args.length !== 2 || !variable || !isApp(body, 'eq'))
    return undefined;
  const interval = intervalOf(condition, variable);
  if (!interval) return undefined;
  const [lower, upper] = interval.args.map((end) => compiler.compile(end)) as [Code, Code];
  return compiler.within([variable], ([slot]) => {
    const sides = body.args.map((side) => ({
      code: compiler.compile(side),
      moves: freeSymbols(side).some(({ name }) => name === letterKey(variable)),
    })) as [Side, Side];
    return (frame) => {
      const ends = [realFrom(lower, frame), realFrom(upper, frame)];
      const [low, high] = ends;
      if (typeof low !== 'object' || typeof high !== 'object')
        return undecidedHere(frame, 'an interval whose ends are no numbers');
      if (!(low.value < high.value)) return FALSE;
      return hasRoot(frame, slot as number, low.value, high.value, sides);
    };
  });
}

function intervalOf(condition: Expr | undefined, variable: Expr): App | undefined {
  if (!isApp(condition, 'in') || letterKey(condition.args[0] as Expr) !== letterKey(variable))
    return undefined;
  const set = condition.args[1] as Expr;
  return isApp(set) && INTERVALS.has(set.head) ? set : undefined;
}

interface Side {
  readonly code: Code;
  /** Whether it depends on the quantified letter; what does not is computed once. */
  readonly moves: boolean;
}

interface Real {
  readonly value: number;
  readonly err: number;
}

/** The real number that code leaves, or the tag of a failure. */
function realFrom(code: Code, frame: Frame): Real | Tag {
  const tag = code(frame);
  if (tag !== NUMBER) return tag >= UNDEFINED ? tag : undecidedHere(frame, 'an equation between no numbers');
  if (Math.abs(frame.im) > frame.err || !Number.isFinite(frame.re))
    return undecidedHere(frame, 'an equation between values that are not finite reals');
  return { value: frame.re, err: frame.err };
}

function hasRoot(frame: Frame, slot: number, low: number, high: number, sides: readonly [Side, Side]): Tag {
  const fixed = sides.map(({ code, moves }) => (moves ? undefined : realFrom(code, frame)));
  for (const side of fixed) if (typeof side === 'number') return undecidedHere(frame, frame.reason);
  const at = (x: number): Real | undefined => {
    frame.setNumber(slot, x);
    if (!frame.meter.read()) {
      frame.reason = TOO_MUCH;
      return undefined;
    }
    const [left, right] = sides.map(({ code }, i) => fixed[i] ?? realFrom(code, frame));
    if (typeof left !== 'object' || typeof right !== 'object') return undefined;
    return { value: left.value - right.value, err: left.err + right.err };
  };
  const grid: { readonly x: number; readonly value: number }[] = [];
  for (let k = 0; k < SAMPLES; k += 1) {
    const x = low + ((k + 0.5) / SAMPLES) * (high - low);
    const found = at(x);
    if (!found) return undecidedHere(frame, frame.reason);
    if (Math.abs(found.value) <= found.err) {
      return found.err <= EXACT ? TRUE : undecidedHere(frame, 'an equation too inexact to tell');
    }
    grid.push({ x, value: found.value });
  }
  let least = Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const [k, here] of grid.entries()) {
    const before = grid[k - 1];
    if (before && Math.sign(before.value) !== Math.sign(here.value)) {
      return vanishes(at, before, here) ? TRUE : undecidedHere(frame, 'an equation whose sides jump');
    }
    least = Math.min(least, Math.abs(here.value));
    greatest = Math.max(greatest, Math.abs(here.value));
  }
  return least > CLEAR * greatest ? FALSE : undecidedHere(frame, 'an equation that nearly has a solution');
}

/** Whether bisection between two signs ends where the difference is small: it has no pole there. */
function vanishes(
  at: (x: number) => Real | undefined,
  from: { readonly x: number; readonly value: number },
  to: { readonly x: number; readonly value: number },
): boolean {
  let [low, high] = [from.x, to.x];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    const found = at(middle);
    if (!found) return false;
    if (Math.sign(found.value) === Math.sign(from.value)) low = middle;
    else high = middle;
  }
  const end = at((low + high) / 2);
  return end !== undefined && Math.abs(end.value) <= 1e-6 * (Math.abs(from.value) + Math.abs(to.value));
}
