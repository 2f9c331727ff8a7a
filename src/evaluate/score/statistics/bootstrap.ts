import type { Rng } from '../../../base/random/rng.ts';
import { quantileOfSorted } from './moments.ts';

/** One value a query; null where the measure has none for that query, which leaves the mean, not the resample. */
export type QueryValues = readonly (number | null)[];

export interface BootstrapOptions {
  readonly rng: Rng;
  /** Number of resamples, 1,000 by default. */
  readonly rounds?: number;
}

/**
 * Means of each series over resampled queries, one a round. All series share every resample, so systems and measures
 * stay comparable and a difference of two means is itself a resampled value.
 * Throws where the series differ in length. A resample without any value gives NaN.
 */
export function bootstrapMeans(
  series: readonly QueryValues[],
  { rng, rounds = 1000 }: BootstrapOptions,
): Float64Array[] {
  const n = series[0]?.length ?? 0;
  if (series.some((values) => values.length !== n))
    throw new RangeError('series of different length share no resamples');
  const numbers = series.map((values) => Float64Array.from(values, (value) => value ?? 0));
  const present = series.map((values) =>
    values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 0 : 1)) : null,
  );
  const means = series.map(() => new Float64Array(rounds));
  const weights = new Float64Array(n);
  for (let round = 0; round < rounds; round += 1) {
    drawWeights(weights, rng);
    for (let s = 0; s < numbers.length; s += 1) {
      const values = numbers[s]!;
      const mask = present[s] ?? null;
      let sum = 0;
      for (let i = 0; i < n; i += 1) sum += weights[i]! * values[i]!;
      means[s]![round] = sum / (mask === null ? n : dot(weights, mask));
    }
  }
  return means;
}

/** Fills `weights` with how often each of its places is drawn in a resample of the same size. */
export function drawWeights(weights: Float64Array, rng: Rng): void {
  const n = weights.length;
  weights.fill(0);
  for (let i = 0; i < n; i += 1) {
    const place = Math.floor(rng.float() * n);
    weights[place] = weights[place]! + 1;
  }
}

function dot(weights: Float64Array, mask: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < mask.length; i += 1) sum += weights[i]! * mask[i]!;
  return sum;
}

/**
 * Percentile interval of resampled values at the given level. Resamples without a value (NaN) are left out;
 * null when none is left.
 */
export function percentileInterval(resampled: Float64Array, level = 0.95): readonly [number, number] | null {
  const sorted = resampled.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  const tail = (1 - level) / 2;
  return [quantileOfSorted(sorted, tail), quantileOfSorted(sorted, 1 - tail)];
}

/** Differences of two resampled series, round by round. Both must come from one call of `bootstrapMeans`. */
export function resampledDifference(first: Float64Array, second: Float64Array): Float64Array {
  if (first.length !== second.length) throw new RangeError('the two series have different rounds');
  return second.map((value, round) => value - first[round]!);
}
