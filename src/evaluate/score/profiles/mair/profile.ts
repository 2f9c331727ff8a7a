import type { ScoredTable } from '../../../../base/tables/scored-table.ts';
import { measureNamed } from '../../measures/parse.ts';
import type { Evaluation, SystemScores } from '../../types.ts';
import type { Profile, ScoreRequest } from '../profile.ts';
import { rankingMeasures, withWholeGrades } from '../ranking-profile.ts';
import { scoreTasks, type Task, type TaskOutcomes } from '../tasks/score.ts';
import { breakdowns, isAveraged, nameOf, runScores, taskMeans } from './averages.ts';
import { type TaskMeans, withInstructionGain } from './gain.ts';
import { type MairProtocol, mairProtocol } from './protocol.ts';
import { readMairTables, WHOLE_SPLIT } from './read.ts';

/** MAIR (arXiv 2410.10127), as its mair.py averages: every query of a scored split counts, linear gain, float scores. */
export const mair: Profile = {
  name: 'mair',
  summary:
    'MAIR: nDCG@10 with linear gain over all queries, by domain and by task, with the gain by instruction',
  measures: mairProtocol().measures,
  async score(request: ScoreRequest): Promise<Evaluation> {
    const protocol = mairProtocol();
    const measures = rankingMeasures(
      'mair',
      request.measures ?? protocol.measures.map(measureNamed),
      request.options.level,
    );
    const warnings: string[] = [];
    const tasks = [...(await readMairTables(request.gold, 'gold'))].map(
      ([key, gold]): Task => ({ key, gold: withWholeGrades(gold, warnings) }),
    );
    warnings.push(...coverage(tasks, protocol));
    const systems: SystemScores[] = [];
    const means = new Map<string, TaskMeans>();
    for (const { name, files } of request.systems) {
      const outcomes: TaskOutcomes[] = [];
      for (const file of files)
        outcomes.push(
          scoreTasks(tasks, onOnlyTask(tasks, await readMairTables(file, 'run')), {
            name: files.length > 1 ? `${name} (${file})` : name,
            measuresOf: () => measures,
            tieBoundsOf: () => [],
            options: request.options,
            warnings,
          }),
        );
      const runs = outcomes.map((outcome, i) => runScores(files[i]!, tasks, outcome, measures));
      if (measures[0] !== undefined) means.set(name, taskMeans(tasks, outcomes, measures[0]));
      systems.push({
        name,
        runs,
        breakdowns: breakdowns(tasks, outcomes, measures, protocol),
        ties: [],
        notes: [],
      });
    }
    return {
      profile: 'mair',
      rules: rulesOf(request, tasks),
      systems: measures[0] === undefined ? systems : withInstructionGain(systems, means, measures[0].id),
      warnings,
    };
  },
};

/** A run of one table belongs to the gold's task when that has one only, whatever the run's file is called. */
function onOnlyTask(tasks: readonly Task[], tables: Map<string, ScoredTable>): Map<string, ScoredTable> {
  const [task, ...others] = tasks;
  const [table, ...more] = tables.values();
  const isOne = task !== undefined && table !== undefined && others.length === 0 && more.length === 0;
  return isOne ? new Map([[task.key, table]]) : tables;
}

function coverage(tasks: readonly Task[], { domainOf }: MairProtocol): string[] {
  const names = new Set(tasks.map(({ key }) => nameOf(key)));
  const unknown = [...names].filter((name) => !domainOf.has(name));
  const found = names.size - unknown.length;
  return [
    ...(found < domainOf.size ? [`the gold holds ${found} of the ${domainOf.size} tasks of MAIR`] : []),
    ...(unknown.length > 0 ? [`no tasks of MAIR, shown under other: ${unknown.join(', ')}`] : []),
  ];
}

function rulesOf({ options }: ScoreRequest, tasks: readonly Task[]): Record<string, string> {
  const queries = tasks.reduce(
    (sum, task) => sum + (isAveraged(task, tasks) ? task.gold.queries.length : 0),
    0,
  );
  return {
    gain: 'linear, grades cut to integers, as the benchmark’s code has it',
    ties: 'by id, bytes descending',
    scores: 'float (32 bits)',
    average: `over ${queries} queries; domains over their queries, beside the mean of their tasks`,
    missing:
      options.missing === 'zero'
        ? 'a judged query or task that the run lacks counts as 0'
        : 'a judged query that the run lacks leaves the mean of its split, which keeps its weight; a task it lacks is left out',
    rounding: 'none; the benchmark’s code rounds each split to five places before averaging',
    'sub-tasks': `splits beside a split called ${WHOLE_SPLIT} are shown and not averaged`,
  };
}
