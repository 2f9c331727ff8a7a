import type { Rng } from '../../../base/random/rng.ts';
import { drawWeights } from './bootstrap.ts';

/**
 * Additive totals of one identity in one run: for a mean over its names [sum of values, number of names], for pooled F1
 * [true positives, false positives, false negatives]. The names of an identity stay together, since they share a pool.
 */
export type Totals = readonly number[];

/** What a nested bootstrap resamples: `totals[run][identity]`, and how summed totals become a figure. */
export interface NestedSeries {
  readonly totals: readonly (readonly Totals[])[];
  /** Figure of one run from totals summed over identities; NaN where undefined. */
  readonly figure: (summed: Totals) => number;
}

/** The usual figure of [sum, count] totals. */
export function meanOfTotals(summed: Totals): number {
  return summed[0]! / summed[1]!;
}

/** F1 of [true positives, false positives, false negatives]; 0 without a true positive. */
export function f1OfTotals(summed: Totals): number {
  const [hits, falseAlarms, misses] = [summed[0]!, summed[1]!, summed[2]!];
  return hits === 0 ? 0 : (2 * hits) / (2 * hits + falseAlarms + misses);
}

/**
 * Resampled figures, one a round, of every series. First level: identities with replacement, each with all its names.
 * Second level: runs with replacement; the figure is the mean over the runs drawn. Identities are shared by all series
 * and runs in a round; runs are drawn from one stream a number of runs, so that systems with as many runs share them.
 */
export function nestedBootstrap(
  series: readonly NestedSeries[],
  { rng, rounds = 1000 }: { readonly rng: Rng; readonly rounds?: number },
): Float64Array[] {
  const identities = series[0]?.totals[0]?.length ?? 0;
  for (const { totals } of series) {
    if (totals.length === 0) throw new RangeError('a series without runs');
    if (totals.some((run) => run.length !== identities))
      throw new RangeError('runs that differ in their identities share no resamples');
  }
  const identityStream = rng.fork('identities');
  const runWeights = new Map<number, { weights: Float64Array; stream: Rng }>();
  for (const { totals } of series) {
    const runs = totals.length;
    if (!runWeights.has(runs))
      runWeights.set(runs, { weights: new Float64Array(runs), stream: rng.fork(`runs-${runs}`) });
  }
  const results = series.map(() => new Float64Array(rounds));
  const weights = new Float64Array(identities);
  for (let round = 0; round < rounds; round += 1) {
    drawWeights(weights, identityStream);
    for (const level of runWeights.values()) drawWeights(level.weights, level.stream);
    series.forEach(({ totals, figure }, s) => {
      const drawnRuns = runWeights.get(totals.length)!.weights;
      let sum = 0;
      totals.forEach((run, r) => {
        if (drawnRuns[r]! > 0) sum += drawnRuns[r]! * figure(weightedSum(run, weights));
      });
      results[s]![round] = sum / totals.length;
    });
  }
  return results;
}

function weightedSum(run: readonly Totals[], weights: Float64Array): number[] {
  const sums = new Array<number>(run[0]?.length ?? 0).fill(0);
  run.forEach((totals, i) => {
    const weight = weights[i]!;
    if (weight === 0) return;
    for (let d = 0; d < sums.length; d += 1) sums[d] = sums[d]! + weight * totals[d]!;
  });
  return sums;
}
