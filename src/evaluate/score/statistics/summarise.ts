import { rngFrom } from '../../../base/random/rng.ts';
import type {
  Evaluation,
  MeasureSummary,
  MeasureValue,
  ScoreResult,
  SystemResult,
  SystemScores,
} from '../types.ts';
import { percentileInterval } from './bootstrap.ts';
import { compareSystems, meanOfRuns, queryMeans } from './compare.ts';
import { sampleDeviation } from './moments.ts';
import { measureNames, resampledFigures, type Units, unitsOf } from './units.ts';

export interface SummariseOptions {
  /** Seed of resamples and sign flips, 42 by default. */
  readonly seed?: number | string;
  /** Bootstrap resamples, 1,000 by default; 0 for no intervals. */
  readonly rounds?: number;
  /** Sign patterns a test draws where it cannot enumerate them, 10,000 by default; 0 for no tests. */
  readonly testRounds?: number;
  /** Level of the intervals, 0.95 by default. */
  readonly level?: number;
  /** Whether the result lists every query's value. */
  readonly perQuery?: boolean;
}

/**
 * Turns what a profile measured into what is printed: means and deviations over runs, intervals that share their
 * resamples over systems and measures, tests of every pair of systems. Systems kept apart are summarised, not compared.
 * A measure that one run of a system lacks has no mean for that system, with a warning.
 */
export function summarise(evaluation: Evaluation, options: SummariseOptions = {}): ScoreResult {
  const { seed = 42, rounds = 1000, testRounds = 10_000, level = 0.95, perQuery = false } = options;
  const rng = rngFrom(`score/${seed}`);
  const units = unitsOf(evaluation);
  const warnings: string[] = [...evaluation.warnings];
  // One unit alone resamples to itself, which would look like certainty.
  const resampling = rounds > 0 && units.count > 1;
  const figures = resampling
    ? resampledFigures(evaluation.systems, units, { rng: rng.fork('bootstrap'), rounds })
    : new Map<SystemScores, ReadonlyMap<string, Float64Array>>();
  const systems = evaluation.systems.map((system) =>
    summariseSystem(system, {
      perQuery,
      warnings,
      intervalOf: (id) => {
        const resampled = figures.get(system)?.get(id);
        return resampled === undefined ? null : percentileInterval(resampled, level);
      },
    }),
  );
  const compared = evaluation.systems.filter(({ apart }) => apart === undefined);
  const testing = testRounds > 0 && compared.length > 1;
  const severalRuns = evaluation.systems.some(({ runs }) => runs.length > 1);
  const comparisons = testing
    ? measureNames(compared).flatMap((id) =>
        compareSystems(id, compared, { units, rng: rng.fork('tests'), rounds: testRounds, figures, level }),
      )
    : [];
  return {
    profile: evaluation.profile,
    rules: {
      ...evaluation.rules,
      ...statisticsRules({ seed, rounds, testRounds, level, testing, severalRuns, units }),
    },
    systems,
    ...(testing ? { comparisons } : {}),
    warnings,
  };
}

interface SystemContext {
  readonly perQuery: boolean;
  readonly warnings: string[];
  readonly intervalOf: (measure: string) => readonly [number, number] | null;
}

function summariseSystem(
  system: SystemScores,
  { perQuery, warnings, intervalOf }: SystemContext,
): SystemResult {
  const measures: [string, MeasureSummary][] = [];
  const queries: [string, Record<string, number | null>][] = [];
  for (const id of measureNames([system])) {
    const values = system.runs.flatMap((run) => run.values.get(id) ?? []);
    measures.push([id, summariseMeasure(id, system, values, warnings, intervalOf(id))]);
    if (perQuery && values.some((value) => value.perQuery !== undefined))
      queries.push([id, Object.fromEntries(queryMeans(values))]);
  }
  return {
    name: system.name,
    runs: system.runs.length,
    measures: Object.fromEntries(measures),
    perQuery: Object.fromEntries(queries),
    ...(system.breakdowns.length > 0 ? { breakdowns: system.breakdowns } : {}),
    ...(system.ties.length > 0 ? { ties: system.ties } : {}),
    ...(system.notes.length > 0 ? { notes: system.notes } : {}),
    ...(system.insight === undefined ? {} : { insight: system.insight }),
    ...(system.apart === undefined ? {} : { apart: system.apart }),
  };
}

function summariseMeasure(
  id: string,
  { name, runs }: SystemScores,
  values: readonly MeasureValue[],
  warnings: string[],
  interval: readonly [number, number] | null,
): MeasureSummary {
  const counts = values.map(({ n }) => n);
  const n = Math.min(...counts);
  if (counts.some((other) => other !== n))
    warnings.push(
      `${name}: the runs have different n for ${id} (${counts.join(', ')}); the smallest is shown`,
    );
  const means = values.flatMap(({ mean }) => mean ?? []);
  if (means.length < runs.length) {
    if (means.length === 0) warnings.push(`${name}: ${id} is not defined on these data`);
    else
      warnings.push(
        `${name}: ${id} has no value in ${runs.length - means.length} of ${runs.length} runs, so no mean`,
      );
    return { mean: null, n, std: null, ci: null };
  }
  return { mean: meanOfRuns(values), n, std: sampleDeviation(means), ci: interval };
}

interface StatisticsFacts {
  readonly seed: number | string;
  readonly rounds: number;
  readonly testRounds: number;
  readonly level: number;
  readonly testing: boolean;
  readonly severalRuns: boolean;
  readonly units: Units;
}

function statisticsRules(facts: StatisticsFacts): Record<string, string> {
  const { seed, rounds, testRounds, level, testing, severalRuns, units } = facts;
  const what = units.unit === 'clusters' ? 'clusters of queries that belong together' : units.unit;
  const rules: Record<string, string> = {};
  if (rounds > 0 && units.count > 1)
    rules.interval = `${level * 100} % percentile bootstrap, ${rounds} resamples of ${units.count} ${what}${severalRuns ? ', then of runs' : ''}; seed ${seed}`;
  if (testing)
    rules.tests = `two-sided sign flips over ${what}, exact up to 20 differences, else ${testRounds} draws; Holm over pairs`;
  return rules;
}
