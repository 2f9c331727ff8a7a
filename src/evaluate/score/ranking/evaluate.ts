import type { ScoredTable } from '../../../base/tables/scored-table.ts';
import { hasTies } from '../measures/ranking/ties.ts';
import type { MeasureValue, RankedQuery, RankingMeasure, TieReport } from '../types.ts';
import { TieBounds } from './bounds.ts';
import { type Deduplicated, type DuplicatePolicy, deduplicate } from './duplicates.ts';
import { RANK_DEFAULTS, Ranker, type RankOptions } from './rank.ts';

/** Which judged queries enter a mean: those that the run has too, or all, a missing one scoring as an empty list. */
export type QuerySet = 'both' | 'judged';

export interface RankingOptions {
  readonly measures: readonly RankingMeasure[];
  readonly rank?: Partial<RankOptions>;
  readonly queries: QuerySet;
  readonly duplicates: DuplicatePolicy;
  /**
   * Measures whose worst, expected and best value under other orders of tied documents is reported; `auto`: all that
   * ties can change, where they do.
   */
  readonly tieBounds?: readonly string[] | 'auto';
}

/** Everything that happened while one run was scored; ids in byte order are the caller's affair. */
export interface RankingOutcome {
  readonly values: ReadonlyMap<string, MeasureValue>;
  readonly ties: readonly TieReport[];
  /** Judged queries that the run does not have. */
  readonly missing: readonly string[];
  /** Queries of the run without judgements. */
  readonly unknown: readonly string[];
  readonly duplicatesRemoved: number;
  /** Judged queries in which nothing is relevant; they count, with 0. */
  readonly withoutRelevant: readonly string[];
  /** Scored queries whose retrieved documents, two or more, are all relevant: any order of them is ideal. */
  readonly settled: number;
  /** Scored queries in which some documents tie. */
  readonly tiedQueries: number;
}

/**
 * Scores one run of rankings against judgements; both tables may be used again. Duplicates show while the first
 * documents are joined, so a run without them is never searched for them apart.
 */
export function evaluateRankings(
  run: ScoredTable,
  gold: ScoredTable,
  options: RankingOptions,
): RankingOutcome {
  const cleanGold = deduplicate(gold, options.duplicates);
  const quick = evaluateOnce({ table: run, removed: 0 }, cleanGold, options);
  if (quick !== undefined) return quick;
  const outcome = evaluateOnce(deduplicate(run, options.duplicates), cleanGold, options);
  if (outcome === undefined) throw new Error('duplicates are left after their removal');
  return outcome;
}

/** Undefined when a judged query of the run names a document twice. */
function evaluateOnce(
  run: Deduplicated,
  gold: Deduplicated,
  options: RankingOptions,
): RankingOutcome | undefined {
  const { measures, tieBounds = [] } = options;
  const bounds = new TieBounds(
    tieBounds === 'auto' ? measures : measures.filter((measure) => tieBounds.includes(measure.id)),
  );
  const ranker = new Ranker(run.table, gold.table, {
    ...RANK_DEFAULTS,
    ...options.rank,
    arrival: measures.some((measure) => measure.arrival === true),
  });
  const places = new Map(run.table.queries.map((query, i) => [query, i]));
  const perQuery = measures.map(() => new Map<string, number | null>());
  const missing: string[] = [];
  const withoutRelevant: string[] = [];
  let [tiedQueries, settled] = [0, 0];
  for (const [goldQuery, query] of gold.table.queries.entries()) {
    const runQuery = places.get(query) ?? -1;
    if (runQuery === -1) missing.push(query);
    if (runQuery === -1 && options.queries === 'both') continue;
    const ranked = ranker.rank(runQuery, goldQuery);
    if (ranked === undefined) return undefined;
    if (!(ranked.judged[0]! > 0)) withoutRelevant.push(query);
    if (isSettled(ranked)) settled++;
    if (hasTies(ranked.scores)) tiedQueries++;
    bounds.add(ranked);
    measures.forEach((measure, m) => {
      perQuery[m]!.set(query, measure.query(ranked) ?? null);
    });
  }
  const judged = new Set(gold.table.queries);
  return {
    values: new Map(measures.map((measure, m) => [measure.id, combined(measure, perQuery[m]!)])),
    ties: bounds.reports(tiedQueries, tieBounds !== 'auto'),
    missing,
    unknown: run.table.queries.filter((query) => !judged.has(query)),
    duplicatesRemoved: run.removed + gold.removed,
    withoutRelevant,
    settled,
    tiedQueries,
  };
}

/** The value over all queries of what a measure gave on each. */
export function combined(
  measure: RankingMeasure,
  perQuery: ReadonlyMap<string, number | null>,
  weights?: ReadonlyMap<string, number>,
): MeasureValue {
  let sum = 0;
  let weight = 0;
  const defined: number[] = [];
  for (const [query, value] of perQuery) {
    if (value === null) continue;
    const share = weights?.get(query) ?? 1;
    defined.push(value);
    sum += share * value;
    weight += share;
  }
  const common = { n: defined.length, unit: 'queries', perQuery };
  if (defined.length === 0) return { mean: null, ...common };
  if (measure.combine !== undefined) return { mean: measure.combine(defined), isMean: false, ...common };
  const [low, high] = measure.range;
  // A sum of a thousand ones over a thousand stays 1; other sums may round past the bound by one unit.
  const mean = Math.min(high, Math.max(low, sum / weight));
  return { mean, ...common, ...(weights === undefined ? {} : { weights }) };
}

function isSettled({ grades }: RankedQuery): boolean {
  return grades.length > 1 && grades.every((grade) => grade > 0);
}
