import { combined } from '../../ranking/evaluate.ts';
import { mean } from '../../statistics/moments.ts';
import type { Breakdown, MeasureValue, RankingMeasure, RunScores } from '../../types.ts';
import { queryKey, type Task, type TaskOutcomes } from '../tasks/score.ts';
import type { TaskMeans } from './gain.ts';
import type { MairProtocol } from './protocol.ts';
import { WHOLE_SPLIT } from './read.ts';

/** The task of a key `task/split`. */
export const nameOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
const splitOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Splits of a task beside its whole one are sub-tasks: shown, but not averaged a second time. */
export function isAveraged(task: Task, tasks: readonly Task[]): boolean {
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

/** The measures over all averaged queries of one run. */
export function runScores(
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

/** The mean of a measure by task, over runs. */
export function taskMeans(
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

/** By domain (over queries, and as the mean of its tasks), by task, and by sub-task where there are any. */
export function breakdowns(
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
