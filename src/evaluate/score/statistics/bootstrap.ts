import type { Rng } from '../../../base/random/rng.ts';
import { quantileOfSorted } from './moments.ts';

/**
 * What is resampled: additive totals of every unit (a query, or an identity with all its names) in every run.
 * `runs[r]` holds a column a total, with an entry a unit: values and 1s for a mean; hits, false alarms, misses for F1.
 */
export interface Resampled {
  readonly runs: readonly (readonly Float64Array[])[];
  /** The figure of one run from totals summed over units; NaN where it is undefined. */
  readonly figure: (summed: readonly number[]) => number;
}

export interface BootstrapOptions {
  readonly rng: Rng;
  /** Number of resamples, 1,000 by default. */
  readonly rounds?: number;
}

/**
 * Resampled figures of every series, one a round. First level: units with replacement. Second level: runs with
 * replacement, the figure being the mean over the runs drawn. All series and runs share the units of a round, so a
 * difference of two figures is itself a resampled value; runs come from one stream a number of runs.
 */
export function bootstrap(
  series: readonly Resampled[],
  { rng, rounds = 1000 }: BootstrapOptions,
): Float64Array[] {
  const units = unitCount(series);
  const unitStream = rng.fork('units');
  const runLevels = new Map(
    series.map(({ runs }) => [
      runs.length,
      { weights: new Float64Array(runs.length).fill(1), stream: rng.fork(`runs-${runs.length}`) },
    ]),
  );
  const figures = series.map(() => new Float64Array(rounds));
  const prepared = series.map(({ runs, figure }) => ({ runs: runs.map(columnsOf), figure }));
  const weights = new Float64Array(units);
  for (let round = 0; round < rounds; round += 1) {
    drawWeights(weights, unitStream);
    for (const [runs, level] of runLevels) if (runs > 1) drawWeights(level.weights, level.stream);
    prepared.forEach(({ runs, figure }, s) => {
      const drawn = runLevels.get(runs.length)!.weights;
      let sum = 0;
      runs.forEach((columns, r) => {
        if (drawn[r]! > 0) sum += drawn[r]! * figure(columns.map((column) => weightedSum(column, weights)));
      });
      figures[s]![round] = sum / runs.length;
    });
  }
  return figures;
}

function unitCount(series: readonly Resampled[]): number {
  if (series.some(({ runs }) => runs.length === 0)) throw new RangeError('a series without runs');
  const counts = new Set(
    series.flatMap(({ runs }) => runs.flatMap((columns) => columns.map(({ length }) => length))),
  );
  if (counts.size > 1) throw new RangeError('series with different units share no resamples');
  return counts.values().next().value ?? 0;
}

/** A column that is the same everywhere sums to the same in every resample, and most are: the 1s of a plain mean. */
type Column = { readonly values: Float64Array; readonly fixedSum: number | undefined };

function columnsOf(columns: readonly Float64Array[]): Column[] {
  return columns.map((values) => {
    const [first = 0] = values;
    const isFixed = values.every((value) => value === first);
    return { values, fixedSum: isFixed ? first * values.length : undefined };
  });
}

/** Fills `weights` with how often each place is drawn in a resample of the same size. */
function drawWeights(weights: Float64Array, rng: Rng): void {
  const n = weights.length;
  weights.fill(0);
  for (let i = 0; i < n; i += 1) {
    const place = (rng.float() * n) | 0;
    weights[place] = weights[place]! + 1;
  }
}

/** Four sums at once, since one would wait for each addition to finish. */
function weightedSum({ values, fixedSum }: Column, weights: Float64Array): number {
  if (fixedSum !== undefined) return fixedSum;
  const whole = values.length & ~3;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    a += weights[i]! * values[i]!;
    b += weights[i + 1]! * values[i + 1]!;
    c += weights[i + 2]! * values[i + 2]!;
    d += weights[i + 3]! * values[i + 3]!;
  }
  for (let i = whole; i < values.length; i += 1) a += weights[i]! * values[i]!;
  return a + b + (c + d);
}

/**
 * The series of a plain mean over queries in one run. A null leaves the mean of a resample, not the resample;
 * a resample of nulls alone gives NaN.
 */
export function meanSeries(values: readonly (number | null)[]): Resampled {
  const sums = Float64Array.from(values, (value) => value ?? 0);
  const counts = Float64Array.from(values, (value) => (value === null ? 0 : 1));
  return { runs: [[sums, counts]], figure: ratio };
}

/** The figure of [weighted sum, weight] totals. */
export function ratio(summed: readonly number[]): number {
  return summed[0]! / summed[1]!;
}

/**
 * Percentile interval of resampled figures at the given level. Resamples without a value (NaN) are left out;
 * null when none is left.
 */
export function percentileInterval(figures: Float64Array, level = 0.95): readonly [number, number] | null {
  const sorted = figures.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  const tail = (1 - level) / 2;
  return [quantileOfSorted(sorted, tail), quantileOfSorted(sorted, 1 - tail)];
}

/** Resampled differences, second minus first; both must come from one call of `bootstrap`. */
export function resampledDifference(first: Float64Array, second: Float64Array): Float64Array {
  if (first.length !== second.length) throw new RangeError('the two series have different rounds');
  return second.map((value, round) => value - first[round]!);
}
