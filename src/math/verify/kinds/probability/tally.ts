import type { Code, Frame } from '../../evaluate/frame.ts';
import { run } from '../../evaluate/frame.ts';
import {
  numberValue,
  UNIT,
  type Universe,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { continuousOf } from './laws.ts';
import type { OutcomeLoop } from './outcomes.ts';
import { isDyadic } from './space.ts';

/** What the outcomes of an event weigh and what random terms are there. */
export interface Tally {
  weight: number;
  readonly weights: number[];
  /** Values of the random terms, one list an outcome. */
  readonly rows: number[][];
  /** For a continuous law: whether the outcome is a node of the coarser rule. */
  readonly coarse: boolean[];
  continuous: boolean;
  failure: Value | undefined;
}

export function emptyTally(): Tally {
  return { weight: 0, weights: [], rows: [], coarse: [], continuous: false, failure: undefined };
}

export const NULL_CONDITION = undefinedValue('a condition of probability zero');

/** Adds the outcome that the frame is at, if the condition holds there. Returns whether to go on. */
export function addOutcome(
  tally: Tally,
  parts: readonly Code[],
  condition: Code | undefined,
  frame: Frame,
  weight: number,
  coarse: boolean,
): boolean {
  if (condition) {
    const met = run(condition, frame);
    if (met.kind !== 'truth') {
      tally.failure = met.kind === 'undefined' ? met : undecidedValue('a condition that is no event');
      return false;
    }
    if (!met.holds) return true;
  }
  const row: number[] = [];
  for (const part of parts) {
    const value = run(part, frame);
    if (value.kind === 'truth') row.push(value.holds ? 1 : 0);
    else if (value.kind === 'number' && value.im === 0) row.push(value.re);
    else {
      tally.failure =
        value.kind === 'undefined' || value.kind === 'undecided'
          ? value
          : undecidedValue(`an expectation of a ${value.kind}`);
      return false;
    }
  }
  tally.weight += weight;
  tally.weights.push(weight);
  tally.rows.push(row);
  tally.coarse.push(coarse);
  return true;
}

/** Tallies all outcomes of the spaces; a value where that fails or nothing meets the condition. */
export function tallyOver(
  loop: OutcomeLoop,
  spaces: readonly Universe[],
  parts: readonly Code[],
  condition: Code | undefined,
  frame: Frame,
): Tally | Value {
  const tally = emptyTally();
  const smooth = spaces.find((space) => continuousOf(space));
  tally.continuous = smooth !== undefined;
  const isCoarse = (): boolean => smooth === undefined || (loop.outcomeIn(smooth) as number) % 2 === 0;
  const done = loop.run(frame, spaces, (weight) =>
    addOutcome(tally, parts, condition, frame, weight, isCoarse()),
  );
  if (!done) return undecidedValue('random letters with too many joint outcomes');
  if (tally.failure) return tally.failure;
  return tally.weight === 0 ? NULL_CONDITION : tally;
}

/** The mean of a term over the tally; the bulk of its sum goes into the frame's scale. */
export function meanOf(tally: Tally, frame: Frame, of: (row: readonly number[]) => number): Value {
  let sum = 0;
  let bulk = 0;
  let exact = !tally.continuous;
  let coarse = 0;
  for (let i = 0; i < tally.rows.length; i += 1) {
    const value = of(tally.rows[i] as number[]);
    const weight = tally.weights[i] as number;
    sum += weight * value;
    bulk += weight * Math.abs(value);
    if (tally.coarse[i]) coarse += weight * value;
    exact &&= isDyadic(value) && isDyadic(weight);
  }
  const size = bulk / tally.weight;
  if (size > frame.scale) frame.scale = size;
  const mean = sum / tally.weight;
  if (exact && (tally.weight === 1 || isDyadic(mean))) return numberValue(mean);
  const rounding = 4 * UNIT * (tally.rows.length + 4) * size;
  if (!tally.continuous) return numberValue(mean, 0, rounding);
  const gap = Math.abs(mean - (2 * coarse) / tally.weight);
  if (gap > 1e-9 * size) return undecidedValue('an expectation whose sums do not settle');
  return numberValue(mean, 0, rounding + gap);
}

/** The mean of one of the terms, as it is needed for deviations from it. */
export function centreOf(tally: Tally, place: number): number {
  let sum = 0;
  for (let i = 0; i < tally.rows.length; i += 1) {
    sum += (tally.weights[i] as number) * ((tally.rows[i] as number[])[place] as number);
  }
  return sum / tally.weight;
}
