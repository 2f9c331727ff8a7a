import { measureNamed } from '../../measures/parse.ts';
import { combined } from '../../ranking/evaluate.ts';
import { mean } from '../../statistics/moments.ts';
import type {
  Breakdown,
  Evaluation,
  MeasureValue,
  RankingMeasure,
  RunScores,
  SystemScores,
} from '../../types.ts';
import type { Profile, ScoreRequest } from '../profile.ts';
import { rankingMeasures, withWholeGrades } from '../rankingProfile.ts';
import { queryKey, scoreTasks, type Task, type TaskOutcomes } from '../tasks/score.ts';
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
          scoreTasks(tasks, await readMairTables(file, 'run'), {
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

const nameOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
const splitOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Splits of a task beside its whole one are sub-tasks: shown, but not averaged a second time. */
function isAveraged(task: Task, tasks: readonly Task[]): boolean {
  const hasWhole = tasks.some(({ key }) => key === `${nameOf(task.key)}/${WHOLE_SPLIT}`);
  return splitOf(task.key) === WHOLE_SPLIT || !hasWhole;
}

/** Per-query values of some tasks; each weighs so that its split counts with all its queries, scored or not. */
function valueOver(tasks: readonly Task[], outcomes: TaskOutcomes, measure: RankingMeasure): MeasureValue {
  const perQuery = new Map<string, number | null>();
  const weights = new Map<string, number>();
  for (const { key, gold } of tasks) {
    const values = outcomes.get(key)?.values.get(measure.id)?.perQuery ?? new Map<string, number | null>();
    const scored = [...values.values()].filter((value) => value !== null).length;
    for (const [query, value] of values) {
      perQuery.set(queryKey(key, query), value);
      if (scored > 0) weights.set(queryKey(key, query), gold.queries.length / scored);
    }
  }
  return combined(measure, perQuery, weights);
}

function runScores(
  name: string,
  tasks: readonly Task[],
  outcomes: TaskOutcomes,
  measures: readonly RankingMeasure[],
): RunScores {
  const averaged = tasks.filter((task) => isAveraged(task, tasks));
  return {
    name,
    values: new Map(measures.map((measure) => [measure.id, valueOver(averaged, outcomes, measure)])),
  };
}

function meanOver(tasks: readonly Task[], outcomes: readonly TaskOutcomes[], measure: RankingMeasure) {
  const values = outcomes.map((outcome) => valueOver(tasks, outcome, measure));
  const means = values.flatMap((value) => value.mean ?? []);
  const n = Math.min(...values.map((value) => value.n));
  return { mean: means.length === 0 || means.length < values.length ? null : mean(means), n };
}

/** Tasks with their splits, in order of the first split. */
function grouped(tasks: readonly Task[]): Map<string, Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks.filter((one) => isAveraged(one, tasks)))
    groups.set(nameOf(task.key), [...(groups.get(nameOf(task.key)) ?? []), task]);
  return groups;
}

function taskMeans(
  tasks: readonly Task[],
  outcomes: readonly TaskOutcomes[],
  measure: RankingMeasure,
): TaskMeans {
  const means = [...grouped(tasks)].flatMap(([name, splits]) => {
    const { mean: value, n } = meanOver(splits, outcomes, measure);
    return value === null ? [] : [[name, { mean: value, n }] as const];
  });
  return new Map(means);
}

function breakdowns(
  tasks: readonly Task[],
  outcomes: readonly TaskOutcomes[],
  measures: readonly RankingMeasure[],
  { domains, domainOf }: MairProtocol,
): Breakdown[] {
  const groups = [...grouped(tasks)];
  const row = (part: string, members: readonly Task[]) => ({
    part,
    measures: Object.fromEntries(
      measures.map((measure) => [measure.id, meanOver(members, outcomes, measure)]),
    ),
  });
  const overTasks = (names: readonly (readonly [string, readonly Task[]])[], measure: RankingMeasure) => {
    const means = names.flatMap(([, members]) => meanOver(members, outcomes, measure).mean ?? []);
    return { mean: means.length === 0 ? null : mean(means), n: means.length };
  };
  const domainRows = [...domains, 'other'].flatMap((domain) => {
    const names = groups.filter(([name]) => (domainOf.get(name) ?? 'other') === domain);
    if (names.length === 0) return [];
    const { part, measures: values } = row(
      domain,
      names.flatMap(([, members]) => members),
    );
    const macro = measures.map(
      (measure) => [`${measure.id}, mean of tasks`, overTasks(names, measure)] as const,
    );
    return [{ part, measures: { ...values, ...Object.fromEntries(macro) } }];
  });
  const subTasks = tasks.filter((task) => !isAveraged(task, tasks));
  return [
    { by: 'domain', parts: domainRows },
    { by: 'task', parts: groups.map(([name, members]) => row(name, members)) },
    ...(subTasks.length > 0
      ? [{ by: 'sub-task', parts: subTasks.map((task) => row(task.key, [task])) }]
      : []),
  ];
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
