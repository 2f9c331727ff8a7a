import { modulus } from '../values/modulus.ts';
import type { Estimate } from './terms.ts';

/** Rows of the tableau, at most. */
const MOST = 14;

/** What the difference of two neighbours is divided by, column for column. */
const FACTORS = Array.from({ length: MOST }, (_, j) => 1 / (2 ** (j + 1) - 1));

/**
 * The limit of a sequence taken at points that double (or halve) each time, by Richardson's tableau: entry j removes
 * the j-th power of the step. The error is the change between neighbours in the best place and the noise there.
 */
export function richardson(values: readonly Estimate[]): Estimate | undefined {
  let best: Estimate | undefined;
  let before: Estimate[] = [];
  for (const value of values.slice(-MOST)) {
    const row: Estimate[] = [value];
    for (let j = 0; j < before.length; j += 1) {
      const [left, above] = [row[j] as Estimate, before[j] as Estimate];
      const factor = FACTORS[j] as number;
      row.push({
        re: left.re + (left.re - above.re) * factor,
        im: left.im + (left.im - above.im) * factor,
        err: left.err + (left.err + above.err) * factor,
      });
      const next = row[j + 1] as Estimate;
      const change = modulus(next.re - left.re, next.im - left.im);
      const err =
        8 * Math.max(change, modulus(left.re - above.re, left.im - above.im) * factor * 2 ** -j) + next.err;
      if (!best || err < best.err) best = { re: next.re, im: next.im, err };
    }
    before = row;
  }
  return best;
}

/** Wynn's epsilon algorithm: for sequences whose error shrinks by several unknown factors a step. */
export function epsilon(values: readonly Estimate[]): Estimate | undefined {
  const real = values.map((value) => value.re);
  if (values.some((value) => value.im !== 0) || real.length < 5) return undefined;
  let older: number[] = real.map(() => 0);
  let newer = real;
  let best: Estimate | undefined;
  for (let column = 1; newer.length > 1; column += 1) {
    const next: number[] = [];
    for (let i = 0; i + 1 < newer.length; i += 1) {
      const gap = (newer[i + 1] as number) - (newer[i] as number);
      if (gap === 0) return settled(newer[i + 1] as number, values);
      next.push((older[i + 1] as number) + 1 / gap);
    }
    older = newer;
    newer = next;
    if (column % 2 === 0 && newer.length >= 2) {
      const [a, b] = [newer.at(-2) as number, newer.at(-1) as number];
      const err = 20 * Math.abs(b - a) + noiseOf(values) * 10;
      if (Number.isFinite(err) && (!best || err < best.err)) best = { re: b, im: 0, err };
    }
  }
  return best;
}

function noiseOf(values: readonly Estimate[]): number {
  return values.reduce((most, value) => Math.max(most, value.err), 0);
}

function settled(value: number, values: readonly Estimate[]): Estimate {
  return { re: value, im: 0, err: noiseOf(values) };
}

/**
 * The limit of a sequence at points 2^(k+2), the last of them k = `at`, that closes in like 1/log, as a ratio of sums of
 * 1/n to log n does: what is left without the term in 1/(k+2) is put into Richardson's tableau.
 */
export function byLogarithm(values: readonly Estimate[], at: number): Estimate | undefined {
  const without = values.slice(1).map((value, index): Estimate => {
    const before = values[index] as Estimate;
    const k = at - values.length + index + 4;
    return {
      re: k * value.re - (k - 1) * before.re,
      im: k * value.im - (k - 1) * before.im,
      err: k * value.err + (k - 1) * before.err,
    };
  });
  return without.length < LOG_LEAST ? undefined : richardson(without);
}

/** Steps from which on the tableau tells anything. */
const LOG_LEAST = 6;
