import type { Rng } from '../../../base/random/rng.ts';
import type { Comparison, MeasureValue, SystemScores } from '../types.ts';
import { percentileInterval, resampledDifference } from './bootstrap.ts';
import { smallestDetectableDifference } from './detectable.ts';
import { holm } from './holm.ts';
import { mean } from './moments.ts';
import { pairedRandomisation, pairedTTest } from './paired.ts';
import { pooledRandomisation } from './swap.ts';
import { resampledSeries, type Units } from './units.ts';

interface TestOptions {
  readonly units: Units;
  readonly rng: Rng;
  /** Sign patterns drawn where there are too many to enumerate. */
  readonly rounds: number;
  /** Resampled figures by system and measure, from which the interval of a difference comes. */
  readonly figures: ReadonlyMap<SystemScores, ReadonlyMap<string, Float64Array>>;
  readonly level: number;
}

/**
 * Every pair of systems on one measure; `difference` is b minus a. Pairs without a common query, and pooled measures
 * that are no function of counts or whose systems have different numbers of runs, are left out, as are sums and geometric
 * means.
 * Draws come from a stream named by measure and pair, so adding a system changes no other pair.
 */
export function compareSystems(
  measure: string,
  systems: readonly SystemScores[],
  options: TestOptions,
): Comparison[] {
  const found = systems.flatMap((a, i) =>
    systems.slice(i + 1).flatMap((b) => {
      const stream = options.rng.fork(JSON.stringify([measure, a.name, b.name]));
      const pair = comparePair(measure, a, b, { ...options, rng: stream });
      return pair === null ? [] : [pair];
    }),
  );
  const adjusted = holm(found.map(({ randomisation }) => randomisation));
  return found.map((pair, i) => ({ ...pair, holm: adjusted[i] ?? pair.randomisation }));
}

function comparePair(
  measure: string,
  a: SystemScores,
  b: SystemScores,
  { units, rng, rounds, figures, level }: TestOptions,
): Omit<Comparison, 'holm'> | null {
  const [first, second] = [valuesOf(a, measure), valuesOf(b, measure)];
  const [before, after] = [figures.get(a)?.get(measure), figures.get(b)?.get(measure)];
  const hasBoth = before !== undefined && after !== undefined;
  const ci = hasBoth ? percentileInterval(resampledDifference(before, after), level) : null;
  const pair = { measure, a: a.name, b: b.name, ci };
  if (first.some((value) => value.counts !== undefined)) {
    const [left, right] = [resampledSeries(first, units), resampledSeries(second, units)];
    const [low, high] = [meanOfRuns(first), meanOfRuns(second)];
    if (left === null || right === null || low === null || high === null) return null;
    if (left.runs.length !== right.runs.length) return null;
    const { p } = pooledRandomisation(left, right, { rng, rounds });
    return {
      ...pair,
      n: units.count,
      difference: high - low,
      randomisation: p,
      tTest: null,
      detectable: null,
    };
  }
  if (first.some(({ isMean }) => isMean === false)) return null;
  const differences = unitDifferences(first, second, units);
  if (differences.length === 0) return null;
  return {
    ...pair,
    n: differences.length,
    difference: mean(differences),
    randomisation: pairedRandomisation(differences, { rng, rounds }).p,
    tTest: pairedTTest(differences).p,
    detectable: smallestDetectableDifference(differences),
  };
}

function valuesOf({ runs }: SystemScores, measure: string): MeasureValue[] {
  return runs.flatMap(({ values }) => values.get(measure) ?? []);
}

/** Mean over runs; null when there is none or one of them has no value. */
export function meanOfRuns(runs: readonly MeasureValue[]): number | null {
  const means = runs.flatMap(({ mean: value }) => value ?? []);
  return means.length === 0 || means.length < runs.length ? null : mean(means);
}

/** Mean over runs of each query's value; null where a run has none. Queries that some run lacks are absent. */
export function queryMeans(runs: readonly MeasureValue[]): Map<string, number | null> {
  const means = new Map<string, number | null>();
  for (const query of runs[0]?.perQuery?.keys() ?? []) {
    const values = runs.map(({ perQuery }) => perQuery?.get(query));
    if (values.includes(undefined)) continue;
    const defined = values.flatMap((value) => value ?? []);
    means.set(query, defined.length < values.length ? null : mean(defined));
  }
  return means;
}

/**
 * One difference a unit, over the queries that both have, scaled so that their mean is the difference of the means over
 * queries also where units hold different numbers of them. In order of the unit's number.
 */
function unitDifferences(
  first: readonly MeasureValue[],
  second: readonly MeasureValue[],
  units: Units,
): number[] {
  const others = queryMeans(second);
  const weights = first[0]?.weights;
  const sums = new Map<number, number>();
  let total = 0;
  for (const [query, value] of queryMeans(first)) {
    const other = others.get(query);
    if (value === null || other === null || other === undefined) continue;
    const weight = weights?.get(query) ?? 1;
    const unit = units.of(query);
    sums.set(unit, (sums.get(unit) ?? 0) + weight * (other - value));
    total += weight;
  }
  return [...sums].sort(([a], [b]) => a - b).map(([, sum]) => (sum * sums.size) / total);
}
