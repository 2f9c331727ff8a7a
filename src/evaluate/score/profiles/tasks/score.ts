import { InputError } from '../../../../base/tables/input-error.ts';
import type { ScoredTable } from '../../../../base/tables/scored-table.ts';
import { evaluateRankings, type RankingOutcome } from '../../ranking/evaluate.ts';
import type { RankingMeasure } from '../../types.ts';
import type { ScoreOptions } from '../profile.ts';
import { warningsOf } from '../ranking-profile.ts';

/** One task of a benchmark, or one split of it; `key` makes its query ids unique among tasks. */
export interface Task {
  readonly key: string;
  readonly gold: ScoredTable;
}

/** What a run got on a task; undefined when the run does not have the task. */
export type TaskOutcomes = ReadonlyMap<string, RankingOutcome>;

interface TaskOptions {
  readonly name: string;
  readonly measuresOf: (task: Task) => readonly RankingMeasure[];
  readonly tieBoundsOf: (task: Task) => readonly string[];
  readonly options: ScoreOptions;
  readonly warnings: string[];
}

/**
 * Scores one run task by task, with float scores and whole grades as pytrec_eval has them. A judged query that the run
 * lacks leaves its task's mean unless `missing` is `zero`; a task that it lacks altogether is left out, with a warning.
 */
export function scoreTasks(
  tasks: readonly Task[],
  runs: ReadonlyMap<string, ScoredTable>,
  { name, measuresOf, tieBoundsOf, options, warnings }: TaskOptions,
): TaskOutcomes {
  const outcomes = new Map<string, RankingOutcome>();
  const absent: string[] = [];
  const queries = options.missing === 'zero' ? 'judged' : 'both';
  for (const task of tasks) {
    const run = runs.get(task.key) ?? (options.missing === 'zero' ? emptyLike(task.gold) : undefined);
    if (run === undefined) {
      absent.push(task.key);
      continue;
    }
    const outcome = evaluateRankings(run, task.gold, {
      measures: measuresOf(task),
      rank: {
        precision: 'float',
        judgedOnly: options.judgedOnly ?? false,
        dropSelf: options.dropSelf ?? false,
      },
      queries,
      duplicates: options.duplicates ?? 'error',
      tieBounds: tieBoundsOf(task),
    });
    if (options.missing === 'error' && outcome.missing.length > 0)
      throw new InputError(
        run.file,
        undefined,
        `${task.key}: ${outcome.missing.length} judged queries are missing`,
      );
    warnings.push(...warningsOf(outcome, `${name}, ${task.key}`, queries));
    outcomes.set(task.key, outcome);
  }
  if (absent.length > 0 && options.missing === 'error')
    throw new InputError(name, undefined, `the run lacks the tasks ${absent.join(', ')}`);
  if (absent.length > 0)
    warnings.push(`${name}: the run lacks ${absent.length} tasks, left out: ${listed(absent)}`);
  const known = new Set(tasks.map(({ key }) => key));
  const unknown = [...runs.keys()].filter((key) => !known.has(key));
  if (unknown.length > 0)
    warnings.push(`${name}: ${unknown.length} tasks without gold are ignored: ${listed(unknown)}`);
  return outcomes;
}

function listed(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
}

function emptyLike(gold: ScoredTable): ScoredTable {
  return { ...gold, queries: [], begin: new Uint32Array(1) };
}

/** The id of a task's query among all queries of the benchmark. */
export function queryKey(task: string, query: string): string {
  return `${task} ${query}`;
}
