import { mean } from '../statistics/moments.ts';
import type { MeasureValue, RunScores } from '../types.ts';
import type { ListSeed, RankingSeed, SeedGold, SeedOutcome } from './recipe.ts';

/** One run scored by a recipe, with what went wrong on this very data. */
export interface SeedRun {
  readonly run: RunScores;
  readonly warnings: readonly string[];
}

/** The judged queries with every judged document, and the run's documents, best first. */
export interface SeedRankings {
  readonly name: string;
  readonly grades: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly rankings: ReadonlyMap<string, readonly string[]>;
  /** Sub-task of a query where the recipe asks for it: `negation` in MRMR. */
  readonly taskOf?: (query: string) => string;
}

/**
 * Calls the recipe on every judged query, a missing one with an empty list, and means each measure over the queries that
 * have a value. A query on which the recipe raises has none, and the warning quotes the exception.
 */
export function seedRankingRun(seed: RankingSeed, { name, grades, rankings, taskOf }: SeedRankings): SeedRun {
  const perMeasure = new Map(Object.keys(seed.measures).map((id) => [id, new Map<string, number | null>()]));
  const raised = new Map<string, string[]>();
  for (const [query, judged] of grades) {
    const outcome = seed.query(judged, rankings.get(query) ?? [], taskOf?.(query));
    if (outcome.kind === 'error') raised.set(outcome.error, [...(raised.get(outcome.error) ?? []), query]);
    for (const [id, perQuery] of perMeasure) {
      const value = outcome.kind === 'scores' ? outcome.scores[id] : null;
      // A measure that the recipe does not give under this task has no entry at all.
      if (value !== undefined) perQuery.set(query, value);
    }
  }
  const values = new Map<string, MeasureValue>();
  const warnings: string[] = [];
  for (const [id, perQuery] of perMeasure) {
    const defined = [...perQuery.values()].flatMap((value) => value ?? []);
    if (perQuery.size === 0) continue;
    values.set(id, {
      mean: defined.length === 0 ? null : mean(defined),
      n: defined.length,
      unit: 'queries',
      perQuery,
    });
    warnings.push(...outOfRange(name, id, perQuery));
  }
  for (const [error, queries] of raised)
    warnings.push(
      `${name}: the recipe ends in ${error} on ${queries.length} queries, the first ${queries[0]}`,
    );
  return { run: { name, values }, warnings };
}

function outOfRange(name: string, id: string, perQuery: ReadonlyMap<string, number | null>): string[] {
  const beyond = [...perQuery].filter(([, value]) => value !== null && (value > 1 || value < 0));
  const [worst] = beyond.sort(([, a], [, b]) => Math.abs(b!) - Math.abs(a!));
  if (worst === undefined) return [];
  return [
    `${name}: ${id} leaves [0, 1] on ${beyond.length} queries, furthest with ${worst[1]} on ${worst[0]}`,
  ];
}

/** Calls the recipe once on parallel lists; where it raises, its measures have no value and the warning says why. */
export function seedListRun(
  seed: ListSeed,
  name: string,
  predictions: readonly string[],
  golds: readonly SeedGold[],
): SeedRun {
  const outcome: SeedOutcome = seed.lists(predictions, golds);
  const warnings: string[] = [];
  if (outcome.kind === 'error') warnings.push(`${name}: the recipe ends in ${outcome.error}`);
  if (predictions.length !== golds.length)
    warnings.push(
      `${name}: ${predictions.length} predictions for ${golds.length} gold values; the recipe cuts to the shorter list`,
    );
  const values = new Map(
    Object.keys(seed.measures).map((id): [string, MeasureValue] => {
      const value = outcome.kind === 'scores' ? outcome.scores[id] : undefined;
      return [id, { mean: value ?? null, n: value === undefined ? 0 : golds.length, unit: 'items' }];
    }),
  );
  return { run: { name, values }, warnings };
}
