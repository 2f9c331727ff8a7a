import { modulus } from '../values/modulus.ts';
import { UNIT } from '../values/value.ts';
import { GROWING, SWINGING } from './divergence.ts';
import { byLogarithm, epsilon, richardson } from './extrapolate.ts';
import { borneOut } from './far.ts';
import type { SeriesResult } from './infinite.ts';
import { levin } from './levin.ts';
import { type Estimate, Terms } from './terms.ts';

/** Reads the sequence at step k; undefined where it has no value there. */
export type StepAt = (k: number) => Estimate | undefined;

/** Steps that are read, and that are needed. */
const MOST_STEPS = 18;
const LEAST_STEPS = 6;

/** What a step counts as, in readings: the estimates made after each take so much longer. */
export const STEP = 40;

/** Limits known worse than this are no limits; how good one has to be is the comparison's to say. */
const COARSEST = 1e-3;

/**
 * The limit of values at points that come closer by a factor of two a step, with rules for what grows. Further points
 * have to bear it out; `isSteep` says that powers close to whole ones make it slow.
 */
export function limitOf(stepAt: StepAt, isSteep = false): SeriesResult {
  const values: Estimate[] = [];
  const trace = { slow: false };
  const near = readLimit(stepAt, values, trace);
  const result = borneOut(near, { stepAt, values, isSlow: trace.slow || isSteep });
  if (result.kind !== 'limit') return result;
  const scale = values.reduce((most, value) => Math.max(most, modulus(value.re, value.im)), 0);
  return { ...result, value: { ...result.value, scale } };
}

function readLimit(stepAt: StepAt, values: Estimate[], trace: { slow: boolean }): SeriesResult {
  let best: Estimate | undefined;
  for (let k = 0; k < MOST_STEPS; k += 1) {
    const value = stepAt(k);
    if (!value) {
      if (values.length >= LEAST_STEPS) break;
      values.length = 0;
      continue;
    }
    if (!Number.isFinite(value.re)) return { kind: 'infinite', sign: value.re > 0 ? 1 : -1 };
    values.push(value);
    if (values.length < LEAST_STEPS) continue;
    const rest = still(values);
    if (rest) return { kind: 'limit', value: rest };
    if (!trace.slow && isSlow(values)) {
      trace.slow = true;
      best = undefined;
    }
    for (const estimate of trace.slow ? slowly(values, k) : [richardson(values), epsilon(values)]) {
      if (estimate && (!best || estimate.err < best.err)) best = estimate;
    }
    if (best && best.err <= 1e-11 * modulus(best.re, best.im)) break;
  }
  if (values.length < LEAST_STEPS)
    return { kind: 'undecided', reason: 'too few values on the way to the limit' };
  const growth = growthOf(values);
  if (growth) return growth;
  const scale = values.reduce((most, value) => Math.max(most, modulus(value.re, value.im)), 0);
  if (best && best.err <= COARSEST * scale) return { kind: 'limit', value: withDoubt(best, values) };
  return { kind: 'undecided', reason: 'no limit in sight' };
}

/** Gaps by which values are told that jump about. */
const LAST_GAPS = 6;

/**
 * The estimate, known no better than the last values differ where those jump about, as x sin(1/x) does: there columns of
 * a tableau agree by chance.
 */
function withDoubt(best: Estimate, values: readonly Estimate[]): Estimate {
  const last = values.slice(-LAST_GAPS - 1);
  if (last.length <= LAST_GAPS) return best;
  const gaps: number[] = [];
  for (let at = 1; at < last.length; at += 1) {
    const [a, b] = [last[at - 1] as Estimate, last[at] as Estimate];
    const gap = b.re - a.re;
    if (a.im !== 0 || b.im !== 0 || Math.abs(gap) <= 10 * (a.err + b.err)) return best;
    gaps.push(gap);
  }
  const ratios = gaps.slice(1).map((gap, index) => gap / (gaps[index] as number));
  const sizes = ratios.map(Math.abs);
  const isSteady =
    ratios.every((ratio) => Math.sign(ratio) === Math.sign(ratios[0] as number)) &&
    Math.max(...sizes) < 4 * Math.min(...sizes);
  if (isSteady) return best;
  const reach = Math.abs((last.at(-1) as Estimate).re - best.re);
  return { ...best, err: Math.max(best.err, 4 * reach, ...gaps.slice(-2).map((gap) => 4 * Math.abs(gap))) };
}

/**
 * Whether the values close in by less than a constant factor a step, as 1/log n does: there the tableaux see a limit
 * too early.
 */
function isSlow(values: readonly Estimate[]): boolean {
  const last = values.slice(-4);
  const gaps = last.slice(1).map((value, index) => Math.abs(value.re - (last[index] as Estimate).re));
  const [a, b, c] = gaps as [number, number, number];
  const noise = last.reduce((most, value) => Math.max(most, value.err), 0);
  return c > 100 * noise && b > 0.66 * a && c > 0.66 * b;
}

/** What values that close in slowly seem to tend to, the last of them at step `at`. */
export function slowly(values: readonly Estimate[], at: number): readonly (Estimate | undefined)[] {
  return [byLevin(values), byLogarithm(values, at)];
}

/** Levin's transformation of the series of the steps: for values that close in like powers of 1/k. */
function byLevin(values: readonly Estimate[]): Estimate | undefined {
  const terms = new Terms();
  let before: Estimate = { re: 0, im: 0, err: 0 };
  for (const value of values) {
    terms.push(value.re - before.re, value.im - before.im, 0);
    before = value;
  }
  const noise = values.reduce((most, value) => Math.max(most, value.err), 0);
  let best: Estimate | undefined;
  for (let from = 0; from + LEAST_STEPS <= values.length; from += 1) {
    const found = levin(terms, from);
    if (found && (!best || found.err < best.err)) best = found;
  }
  return best && { ...best, err: best.err + 100 * noise };
}

/** The last values differ by no more than rounding. */
function still(values: readonly Estimate[]): Estimate | undefined {
  const [a, b, c] = values.slice(-3) as [Estimate, Estimate, Estimate];
  const size = modulus(c.re, c.im);
  const gap = Math.max(modulus(a.re - c.re, a.im - c.im), modulus(b.re - c.re, b.im - c.im));
  // Towards zero the sequence may still shrink: the later the steps, the smaller.
  if (gap <= 4 * UNIT * size + 1e-300) return { re: c.re, im: c.im, err: gap + c.err };
  const [first] = values;
  const start = modulus(first?.re ?? 0, first?.im ?? 0);
  const shrinks = size < modulus(b.re, b.im) / 8 && modulus(b.re, b.im) < modulus(a.re, a.im) / 8;
  return shrinks && size < 1e-15 * start ? { re: 0, im: 0, err: 2 * size } : undefined;
}

/** Values from which on growth is seen. */
const GROWTH_STEPS = 6;

function growthOf(values: readonly Estimate[]): SeriesResult | undefined {
  if (values.length < GROWTH_STEPS) return undefined;
  const last = values.slice(-5);
  const sizes = last.map((value) => modulus(value.re, value.im));
  const ratios = sizes.slice(1).map((size, index) => size / (sizes[index] as number));
  const sign = Math.sign(last.at(-1)?.re ?? 0);
  const oneSided = last.every((value) => Math.sign(value.re) === sign && Math.abs(value.im) <= value.err);
  const small = last.some((value, index) => (sizes[index] as number) <= 1e3 * value.err);
  // Growth that slackens, as that of probabilities does on their way to one, is none.
  const steady = ratios.every((ratio, index) => ratio > 1.15 && ratio >= 0.97 * (ratios[index - 1] ?? 0));
  if (steady && !small) {
    return oneSided && sign !== 0
      ? { kind: 'infinite', sign: sign > 0 ? 1 : -1 }
      : { kind: 'divergent', rule: GROWING };
  }
  const gaps = last.slice(1).map((value, index) => value.re - (last[index] as Estimate).re);
  const even = gaps.slice(1).map((gap, index) => gap / (gaps[index] as number));
  const real = last.every((value, index) => Math.abs(gaps[index - 1] ?? 1) > 1e4 * value.err);
  if (
    oneSided &&
    real &&
    even.every((ratio) => ratio > 0.985 && ratio < 1.15) &&
    Math.sign(gaps[0] as number) === sign
  )
    return { kind: 'infinite', sign: sign > 0 ? 1 : -1 };
  if (swings(last)) return { kind: 'divergent', rule: SWINGING };
  return undefined;
}

/** Steps that are compared where few steps of doubling stay within the range of doubles, and their least factor. */
const EVEN_STEPS = 7;
/** Spacing of the points: the last factorial that doubles hold is that of 170. */
export const EVENLY = 20;
const EVEN_FACTOR = 4;

/**
 * What values at evenly spaced points do where they change by a factor each time: grow beyond all bounds, or die away.
 * Undefined for all others, also those that tend to another limit.
 */
export function geometricOf(stepAt: StepAt): SeriesResult | undefined {
  const values: Estimate[] = [];
  for (let k = 0; k < EVEN_STEPS; k += 1) {
    const value = stepAt(k);
    if (!value || !Number.isFinite(value.re)) return undefined;
    values.push(value);
  }
  const sizes = values.map((value) => modulus(value.re, value.im));
  if (values.some((value, index) => (sizes[index] as number) <= 1e3 * value.err)) return undefined;
  const ratios = sizes.slice(1).map((size, index) => size / (sizes[index] as number));
  const last = values.at(-1) as Estimate;
  if (ratios.every((ratio) => ratio < 1 / EVEN_FACTOR))
    return { kind: 'limit', value: { re: 0, im: 0, err: sizes.at(-1) as number, scale: sizes[0] as number } };
  if (!ratios.every((ratio) => ratio > EVEN_FACTOR)) return undefined;
  const oneSided = values.every(
    ({ re, im, err }) => Math.sign(re) === Math.sign(last.re) && Math.abs(im) <= err,
  );
  return oneSided ? { kind: 'infinite', sign: last.re > 0 ? 1 : -1 } : { kind: 'divergent', rule: GROWING };
}

/** Whether the values alternate between two distinct ones. */
function swings(last: readonly Estimate[]): boolean {
  const [a, b, c, d] = last as [Estimate, Estimate, Estimate, Estimate];
  const near = (x: Estimate, y: Estimate): boolean =>
    Math.abs(x.re - y.re) < 1e-9 * (Math.abs(x.re) + Math.abs(y.re));
  return near(a, c) && near(b, d) && !near(a, b);
}
