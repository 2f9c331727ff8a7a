import { compareAsBytes } from '../../../base/tables/byte-order.ts';
import { InputError } from '../../../base/tables/input-error.ts';
import type { ScoredTable } from '../../../base/tables/scored-table.ts';
import { measureNamed, withSetting } from '../measures/parse.ts';
import { evaluateRankings, type QuerySet, type RankingOutcome } from '../ranking/evaluate.ts';
import type { RankOptions } from '../ranking/rank.ts';
import { readTableFile } from '../readers/tables.ts';
import type { Evaluation, Measure, RankingMeasure, RunScores, SystemScores, TieReport } from '../types.ts';
import { type Profile, type ScoreOptions, type ScoreRequest, type SystemFiles, some } from './profile.ts';

/** What distinguishes the tools that score rankings against judgements. */
export interface RankingRules {
  readonly name: string;
  readonly summary: string;
  readonly measures: readonly string[];
  readonly precision: RankOptions['precision'];
  /** Which queries are averaged unless `missing` says otherwise. */
  readonly queries: QuerySet;
  /** Whether grades are cut to integers, as C's atol and Python's int() do. */
  readonly wholeGrades: boolean;
  readonly rules: Readonly<Record<string, string>>;
}

/** A profile that joins each run with judgements and averages over queries. */
export function rankingProfile(rules: RankingRules): Profile {
  return {
    name: rules.name,
    summary: rules.summary,
    measures: rules.measures,
    score: (request) => scoreRankings(rules, request),
  };
}

async function scoreRankings(rules: RankingRules, request: ScoreRequest): Promise<Evaluation> {
  const { options } = request;
  const split = options.split ?? 'test';
  const warnings: string[] = [];
  const read = await readTableFile(request.gold, 'gold', split);
  warnings.push(...read.notes);
  const gold = rules.wholeGrades ? withWholeGrades(read.table, warnings) : read.table;
  const measures = rankingMeasures(
    rules.name,
    request.measures ?? rules.measures.map(measureNamed),
    options.level,
  );
  const systems: SystemScores[] = [];
  for (const system of request.systems) {
    systems.push(await scoreSystem(system, { rules, gold, measures, options, split, warnings }));
  }
  return { profile: rules.name, rules: rulesOf(rules, gold, options), systems, warnings };
}

/** Refuses measures of another kind, and sets the relevance level of those that have one and do not name it. */
export function rankingMeasures(
  profile: string,
  measures: readonly Measure[],
  level = 1,
): readonly RankingMeasure[] {
  return measures.map((measure) => {
    if (measure.kind !== 'ranking') {
      throw new InputError(
        '--measures',
        undefined,
        `${measure.id} classifies pairs; ${profile} scores rankings`,
      );
    }
    if (level === 1 || measure.id.includes('rel=')) return measure;
    const levelled = withSetting(measure.id, 'rel', String(level));
    return levelled === undefined ? measure : rankingMeasure(levelled);
  });
}

function rankingMeasure(name: string): RankingMeasure {
  const measure = measureNamed(name);
  if (measure.kind !== 'ranking') throw new Error(`${name} does not rank`);
  return measure;
}

interface Context {
  readonly rules: RankingRules;
  readonly gold: ScoredTable;
  readonly measures: readonly RankingMeasure[];
  readonly options: ScoreOptions;
  readonly split: string;
  readonly warnings: string[];
}

async function scoreSystem({ name, files }: SystemFiles, context: Context): Promise<SystemScores> {
  const { rules, gold, measures, options, split, warnings } = context;
  const runs: RunScores[] = [];
  const ties: TieReport[] = [];
  const notes: string[] = [];
  for (const file of files) {
    const { table, notes: readNotes } = await readTableFile(file, 'run', split);
    warnings.push(...readNotes);
    const outcome = evaluateRankings(table, gold, {
      measures,
      rank: {
        precision: rules.precision,
        judgedOnly: options.judgedOnly ?? false,
        dropSelf: options.dropSelf ?? false,
        maxDocs: options.maxDocs ?? Number.POSITIVE_INFINITY,
      },
      queries: querySet(rules, options),
      duplicates: options.duplicates ?? 'error',
      tieBounds: 'auto',
    });
    if (options.missing === 'error' && outcome.missing.length > 0) {
      throw new InputError(
        file,
        undefined,
        `${outcome.missing.length} judged queries are missing: ${some(outcome.missing)}`,
      );
    }
    runs.push({ name: file, values: outcome.values });
    ties.push(...outcome.ties);
    warnings.push(
      ...warningsOf(outcome, files.length > 1 ? `${name} (${file})` : name, querySet(rules, options)),
    );
    if (outcome.tiedQueries > 0) notes.push(`${outcome.tiedQueries} queries with tied documents`);
    if (outcome.settled > 0) {
      notes.push(
        `${outcome.settled} queries retrieve relevant documents only, so that any order of them is ideal`,
      );
    }
  }
  return { name, runs, breakdowns: [], ties, notes };
}

function querySet(rules: RankingRules, options: ScoreOptions): QuerySet {
  if (options.missing === undefined) return rules.queries;
  return options.missing === 'zero' ? 'judged' : 'both';
}

/** What changed the means or could have; ids in byte order, the order of trec_eval's output. */
export function warningsOf(outcome: RankingOutcome, name: string, queries: QuerySet): string[] {
  const listed = (ids: readonly string[]) => some([...ids].sort(compareAsBytes));
  const { missing, unknown, withoutRelevant, duplicatesRemoved } = outcome;
  const lines: string[] = [];
  if (missing.length > 0) {
    const fate =
      queries === 'judged' ? 'count as 0' : 'are left out of the means (--missing zero counts them as 0)';
    lines.push(
      `${name}: ${missing.length} judged queries are missing from the run and ${fate}: ${listed(missing)}`,
    );
  }
  if (unknown.length > 0) {
    lines.push(
      `${name}: ${unknown.length} queries of the run have no judgements and are ignored: ${listed(unknown)}`,
    );
  }
  if (withoutRelevant.length > 0) {
    lines.push(
      `${name}: ${withoutRelevant.length} queries have nothing relevant and count with 0: ${listed(withoutRelevant)}`,
    );
  }
  if (duplicatesRemoved > 0) lines.push(`${name}: ${duplicatesRemoved} duplicate documents were removed`);
  return lines;
}

/** Grades without their fractions, told when that changed one. */
export function withWholeGrades(table: ScoredTable, warnings: string[]): ScoredTable {
  const changed = table.value.filter((grade) => !Number.isInteger(grade)).length;
  if (changed === 0) return table;
  warnings.push(`${table.file}: ${changed} grades were cut to integers, as the tool does`);
  return { ...table, value: table.value.map((grade) => Math.trunc(grade) + 0) };
}

function rulesOf(rules: RankingRules, gold: ScoredTable, options: ScoreOptions): Record<string, string> {
  const which =
    querySet(rules, options) === 'judged'
      ? 'all judged queries, one that the run lacks scoring as an empty list'
      : 'queries that judgements and run both have';
  return {
    ...rules.rules,
    queries: `${which} (${gold.queries.length} judged)`,
    'relevance level': String(options.level ?? 1),
    duplicates: options.duplicates ?? 'error',
    ...(options.judgedOnly === true ? { 'judged only': 'unjudged documents are removed first' } : {}),
    ...(options.maxDocs === undefined ? {} : { 'max docs': String(options.maxDocs) }),
    ...(options.dropSelf === true ? { self: 'a document with the id of the query is removed' } : {}),
  };
}
