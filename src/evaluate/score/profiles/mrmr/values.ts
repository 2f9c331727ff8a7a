import { measureNamed } from '../../measures/parse.ts';
import { combined } from '../../ranking/evaluate.ts';
import { mean } from '../../statistics/moments.ts';
import type { Breakdown, MeasureValue, RankingMeasure } from '../../types.ts';
import { queryKey, type TaskOutcomes } from '../tasks/score.ts';
import type { MrmrProtocol, Subtask } from './protocol.ts';
import type { MrmrGold } from './read.ts';

/** Every query under the measure of its own sub-task. */
const MAIN = 'main';

/** A measure by a name that is known to be one of rankings. */
export function rankingMeasure(name: string): RankingMeasure {
  const measure = measureNamed(name);
  if (measure.kind !== 'ranking') throw new TypeError(`${name} ranks nothing`);
  return measure;
}

/** The measure that the benchmark reports for a sub-task. Throws on an id that is none. */
export function measureOfSubtask({ subtasks }: MrmrProtocol, id: string): RankingMeasure {
  const found = subtasks.find((subtask) => subtask.id === id);
  if (found === undefined) throw new RangeError(`no sub-task ${id}`);
  return rankingMeasure(found.measure);
}

/** A measure counts on the sub-tasks that it is the measure of, or on all when it was asked for. */
export function valuesOf(
  outcomes: TaskOutcomes,
  protocol: MrmrProtocol,
  measures: readonly RankingMeasure[],
  onAll: boolean,
): Map<string, MeasureValue> {
  const main = new Map<string, number | null>();
  const values = new Map<string, MeasureValue>();
  for (const measure of measures) {
    const perQuery = new Map<string, number | null>();
    for (const [task, outcome] of outcomes) {
      const isOwn = measureOfSubtask(protocol, task).id === measure.id;
      if (!isOwn && !onAll) continue;
      for (const [query, value] of outcome.values.get(measure.id)?.perQuery ?? []) {
        perQuery.set(queryKey(task, query), value);
        if (isOwn) main.set(queryKey(task, query), value);
      }
    }
    if (perQuery.size > 0) values.set(measure.id, combined(measure, perQuery));
  }
  // With one kind of sub-task, the mean over all queries says nothing new.
  if (!onAll && values.size > 1) values.set(MAIN, combined(rankingMeasure('nDCG@10'), main));
  return values;
}

/** By sub-task, by group over its queries, and Knowledge by discipline where categories are known. */
export function breakdownsOf(
  outcomes: readonly TaskOutcomes[],
  protocol: MrmrProtocol,
  gold: MrmrGold,
  split: string,
): Breakdown[] {
  const present = protocol.subtasks.filter(({ id }) => outcomes.some((outcome) => outcome.has(id)));
  const groups = [...new Set(present.map(({ group }) => group))];
  return [
    {
      by: 'sub-task',
      parts: present.map((subtask) => part(subtask.id, subtask.measure, outcomes, [subtask])),
    },
    {
      by: 'group',
      parts: groups.map((group) =>
        part(
          group,
          MAIN,
          outcomes,
          present.filter((subtask) => subtask.group === group),
        ),
      ),
    },
    ...disciplines(outcomes, protocol, gold, split),
  ];
}

function ownValues(outcome: TaskOutcomes, { id, measure }: Subtask): ReadonlyMap<string, number | null> {
  return outcome.get(id)?.values.get(measure)?.perQuery ?? new Map();
}

function part(
  name: string,
  measure: string,
  outcomes: readonly TaskOutcomes[],
  subtasks: readonly Subtask[],
  keep: (query: string) => boolean = () => true,
) {
  const means: number[] = [];
  const counts: number[] = [];
  for (const outcome of outcomes) {
    const values = subtasks
      .flatMap((subtask) => [...ownValues(outcome, subtask)])
      .flatMap(([query, value]) => (value !== null && keep(query) ? [value] : []));
    counts.push(values.length);
    if (values.length > 0) means.push(mean(values));
  }
  const whole = means.length > 0 && means.length === outcomes.length;
  return {
    part: name,
    measures: { [measure]: { mean: whole ? mean(means) : null, n: Math.min(...counts) } },
  };
}

/** Knowledge by discipline; the benchmark's Knowledge score is the mean over queries, not over these. */
function disciplines(
  outcomes: readonly TaskOutcomes[],
  protocol: MrmrProtocol,
  { categories }: MrmrGold,
  split: string,
): Breakdown[] {
  const knowledge = protocol.subtasks.find(({ id }) => id === 'Knowledge');
  if (categories.size === 0 || knowledge === undefined) return [];
  const disciplineOf = new Map(
    Object.entries(protocol.disciplines).flatMap(([name, members]) =>
      members.map((member) => [member, name] as const),
    ),
  );
  const of = (query: string) => {
    const category = categories.get(query) ?? categories.get(query.replace(`query-${split}-`, ''));
    return category === undefined ? undefined : (disciplineOf.get(category) ?? category);
  };
  const names = Object.keys(protocol.disciplines);
  const parts = names.map((name) =>
    part(name, knowledge.measure, outcomes, [knowledge], (query) => of(query) === name),
  );
  return [
    {
      by: 'discipline of Knowledge',
      parts: parts.filter((one) => (one.measures[knowledge.measure]?.n ?? 0) > 0),
    },
  ];
}
