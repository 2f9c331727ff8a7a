import type { ScoredTable } from '../../../../base/tables/scored-table.ts';
import type { Evaluation, SystemScores, TieReport } from '../../types.ts';
import type { Profile, ScoreRequest, SystemFiles } from '../profile.ts';
import { rankingMeasures, withWholeGrades } from '../ranking-profile.ts';
import { scoreTasks, type TaskOutcomes } from '../tasks/score.ts';
import { type MrmrProtocol, mrmrProtocol } from './protocol.ts';
import { type MrmrGold, readMrmrGold, readMrmrRun, withRunIds } from './read.ts';
import { breakdownsOf, measureOfSubtask, rankingMeasure, valuesOf } from './values.ts';

/** MRMR (arXiv 2510.09510) as its fork of mteb 1.38.29 scores it, with what ties could have changed beside it. */
export const mrmr: Profile = {
  name: 'mrmr',
  summary:
    'MRMR: nDCG@10, on Negation Hit@1 among its four candidates, by sub-task and discipline, with tie bounds',
  measures: ['nDCG@10', 'Success@1'],
  async score(request: ScoreRequest): Promise<Evaluation> {
    const protocol = mrmrProtocol();
    const split = request.options.split ?? 'test';
    const warnings: string[] = [];
    const read = await readMrmrGold(request.gold, protocol, split);
    const tables = [...read.tables].map(([id, table]) => [id, withWholeGrades(table, warnings)] as const);
    const gold: MrmrGold = { ...read, tables: new Map(tables) };
    const systems: SystemScores[] = [];
    for (const system of request.systems)
      systems.push(await scoreSystem(system, { protocol, gold, request, split, warnings }));
    return { profile: 'mrmr', rules: rulesOf(gold, protocol, request), systems, warnings };
  },
};

interface Context {
  readonly protocol: MrmrProtocol;
  readonly gold: MrmrGold;
  readonly request: ScoreRequest;
  readonly split: string;
  readonly warnings: string[];
}

async function scoreSystem({ name, files }: SystemFiles, context: Context): Promise<SystemScores> {
  const { protocol, gold, request, split, warnings } = context;
  const asked = rankingMeasures('mrmr', request.measures ?? [], request.options.level);
  const runs = joinFiles(await Promise.all(files.map((file) => readMrmrRun(file, gold, protocol, split))));
  const ownMeasure = (task: string) => measureOfSubtask(protocol, task);
  const outcomes = runs.map((tables, i) => {
    const label = runs.length > 1 ? `${name} (run ${i + 1})` : name;
    warnings.push(...candidateWarnings(label, tables, protocol));
    const tasks = [...gold.tables].map(([key, table]) => {
      const run = tables.get(key);
      return { key, gold: run === undefined ? table : withRunIds(table, run, split) };
    });
    return scoreTasks(tasks, tables, {
      name: label,
      measuresOf: ({ key }) => [ownMeasure(key), ...asked.filter(({ id }) => id !== ownMeasure(key).id)],
      tieBoundsOf: ({ key }) => [ownMeasure(key).id],
      options: request.options,
      warnings,
    });
  });
  const ids = asked.length > 0 ? asked : ['nDCG@10', 'Success@1'].map(rankingMeasure);
  return {
    name,
    runs: outcomes.map((outcome, i) => ({
      name: `run ${i + 1}`,
      values: valuesOf(outcome, protocol, ids, asked.length > 0),
    })),
    breakdowns: breakdownsOf(outcomes, protocol, gold, split),
    ties: outcomes.flatMap(tieReports),
    notes: [],
  };
}

/** Files of different sub-tasks are one run; a second file for a sub-task begins the next run. */
function joinFiles(files: readonly ReadonlyMap<string, ScoredTable>[]): Map<string, ScoredTable>[] {
  const runs: Map<string, ScoredTable>[] = [];
  for (const file of files) {
    const free = runs.find((run) => [...file.keys()].every((id) => !run.has(id)));
    if (free === undefined) runs.push(new Map(file));
    else for (const [id, table] of file) free.set(id, table);
  }
  return runs;
}

function tieReports(outcomes: TaskOutcomes): TieReport[] {
  return [...outcomes].flatMap(([task, { ties }]) =>
    ties
      .filter((tie) => tie.tiedQueries > 0)
      .map((tie) => ({ ...tie, measure: `${tie.measure} on ${task}` })),
  );
}

function candidateWarnings(
  name: string,
  tables: ReadonlyMap<string, ScoredTable>,
  { subtasks }: MrmrProtocol,
): string[] {
  return subtasks.flatMap(({ id, candidates }) => {
    const table = tables.get(id);
    if (table === undefined || candidates === undefined) return [];
    const other = table.queries.filter((_, q) => table.begin[q + 1]! - table.begin[q]! !== candidates).length;
    return other === 0
      ? []
      : [`${name}: ${other} queries of ${id} do not list exactly their ${candidates} candidates`];
  });
}

function rulesOf({ tables }: MrmrGold, { versions }: MrmrProtocol, { options }: ScoreRequest) {
  const queries = [...tables.values()].reduce((sum, table) => sum + table.queries.length, 0);
  const version = Object.entries(versions).find(([, size]) => size === queries)?.[0];
  const sizes = Object.entries(versions).map(([name, size]) => `${name} has ${size}`);
  return {
    version: `${version ?? 'none whole'}: ${queries} queries in ${tables.size} sub-tasks (${sizes.join(', ')})`,
    measures:
      'nDCG@10 with linear gain; on Negation Success@1 (Hit@1); main is each query under its sub-task’s measure',
    ties: 'by id, bytes descending; worst, expected and best order beside it',
    scores: 'float (32 bits)',
    average: 'over queries, in Knowledge over all its disciplines',
    missing: options.missing === 'zero' ? 'counts as 0' : 'a judged query that the run lacks is left out',
  };
}
