import type { Evaluation, MeasureValue, SystemScores } from '../types.ts';
import { type BootstrapOptions, bootstrap, type Resampled, ratio } from './bootstrap.ts';

/** The units that are resampled and tested: clusters where the profile names them (mamut: identities), else queries. */
export interface Units {
  readonly count: number;
  /** What a unit is, in the plural, for the output: queries, problems, clusters. */
  readonly unit: string;
  /** Index of the unit that a query belongs to. */
  readonly of: (query: string) => number;
}

/**
 * Numbers the units of all systems and measures in the order in which their queries first appear. Queries of pooled
 * measures count too. A query without a cluster is a unit of its own.
 */
export function unitsOf({ systems, clusters }: Evaluation): Units {
  const numbers = new Map<string, number>();
  let unit: string | undefined;
  const key = (query: string) => {
    const cluster = clusters?.get(query);
    return cluster === undefined ? `query ${query}` : `cluster ${cluster}`;
  };
  for (const { runs } of systems)
    for (const { values } of runs)
      for (const value of values.values())
        for (const query of queriesOf(value)) {
          if (value.perQuery !== undefined) unit ??= value.unit;
          const name = key(query);
          if (!numbers.has(name)) numbers.set(name, numbers.size);
        }
  return {
    count: numbers.size,
    unit: clusters === undefined ? (unit ?? 'queries') : 'clusters',
    of: (query) => {
      const number = numbers.get(key(query));
      if (number === undefined) throw new RangeError(`query ${query} belongs to no unit`);
      return number;
    },
  };
}

function queriesOf({ counts, perQuery }: MeasureValue): Iterable<string> {
  return counts?.keys() ?? perQuery?.keys() ?? [];
}

/**
 * The totals of one measure over the runs of a system; null where the measure cannot be resampled, being neither a mean
 * over queries nor a function of counts, or being absent from a run.
 */
export function resampledSeries(runs: readonly (MeasureValue | undefined)[], units: Units): Resampled | null {
  const values = runs.filter((run) => run !== undefined);
  const [first] = values;
  if (first === undefined || values.length < runs.length) return null;
  if (first.counts !== undefined && first.ofCounts !== undefined) {
    const { ofCounts } = first;
    const width = first.counts.values().next().value?.length ?? 0;
    if (width === 0 || values.some(({ counts }) => counts === undefined)) return null;
    return {
      runs: values.map((value) => countTotals(value.counts ?? new Map(), width, units)),
      figure: (summed) => ofCounts(summed) ?? Number.NaN,
    };
  }
  if (values.some(({ perQuery, isMean }) => perQuery === undefined || isMean === false)) return null;
  return { runs: values.map((value) => meanTotals(value, units)), figure: ratio };
}

function countTotals(
  counts: ReadonlyMap<string, readonly number[]>,
  width: number,
  units: Units,
): Float64Array[] {
  const columns = Array.from({ length: width }, () => new Float64Array(units.count));
  for (const [query, parts] of counts) {
    const unit = units.of(query);
    columns.forEach((column, d) => {
      column[unit] = column[unit]! + parts[d]!;
    });
  }
  return columns;
}

function meanTotals({ perQuery, weights }: MeasureValue, units: Units): Float64Array[] {
  const sums = new Float64Array(units.count);
  const counts = new Float64Array(units.count);
  for (const [query, value] of perQuery ?? []) {
    if (value === null) continue;
    const weight = weights?.get(query) ?? 1;
    const unit = units.of(query);
    sums[unit] = sums[unit]! + weight * value;
    counts[unit] = counts[unit]! + weight;
  }
  return [sums, counts];
}

/** The measures of some systems, in the order in which they first appear. */
export function measureNames(systems: readonly SystemScores[]): string[] {
  return [...new Set(systems.flatMap(({ runs }) => runs.flatMap(({ values }) => [...values.keys()])))];
}

/** Resampled figures by system and measure, all from the same resamples; what cannot be resampled is absent. */
export function resampledFigures(
  systems: readonly SystemScores[],
  units: Units,
  options: BootstrapOptions,
): Map<SystemScores, Map<string, Float64Array>> {
  const found = systems.flatMap((system) =>
    measureNames([system]).flatMap((id) => {
      const series = resampledSeries(
        system.runs.map(({ values }) => values.get(id)),
        units,
      );
      return series === null ? [] : [{ system, id, series }];
    }),
  );
  const figures = bootstrap(
    found.map(({ series }) => series),
    options,
  );
  const bySystem = new Map(systems.map((system) => [system, new Map<string, Float64Array>()]));
  found.forEach(({ system, id }, i) => {
    bySystem.get(system)?.set(id, figures[i]!);
  });
  return bySystem;
}
