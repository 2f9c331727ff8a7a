import { mean } from '../../statistics/moments.ts';
import type { Breakdown, SystemScores } from '../../types.ts';

/** What a run got by task: the mean and n of the main measure. */
export type TaskMeans = ReadonlyMap<string, { readonly mean: number; readonly n: number }>;

/** A system named `X+inst` (or `+instruct`, `+instruction`) is X with instructions. */
const INSTRUCTED = /^(.*?)\s*\+\s*inst(?:ruct(?:ions?)?)?$/i;

/**
 * For every system that another one carries instructions of: how many tasks gain, and the gain by task as a breakdown of
 * the instructed system.
 */
export function withInstructionGain(
  systems: readonly SystemScores[],
  meansOf: ReadonlyMap<string, TaskMeans>,
  measure: string,
): SystemScores[] {
  return systems.map((system) => {
    const plainName = INSTRUCTED.exec(system.name)?.[1];
    const plain = plainName === undefined ? undefined : meansOf.get(plainName);
    const own = meansOf.get(system.name);
    if (plain === undefined || own === undefined) return system;
    const parts = [...own].flatMap(([task, { mean: value, n }]) => {
      const before = plain.get(task);
      return before === undefined ? [] : [{ part: task, gain: value - before.mean, n }];
    });
    if (parts.length === 0) return system;
    const gains = parts.filter(({ gain }) => gain > 0).length;
    const average = mean(parts.map(({ gain }) => gain));
    const breakdown: Breakdown = {
      by: 'task, gain by instruction',
      parts: parts.map(({ part, gain, n }) => ({
        part,
        measures: { [`${measure} gain`]: { mean: gain, n } },
      })),
    };
    return {
      ...system,
      breakdowns: [...system.breakdowns, breakdown],
      notes: [
        ...system.notes,
        `instructions raise ${measure} on ${gains} of ${parts.length} tasks, by ${average.toFixed(4)} on average over tasks`,
      ],
    };
  });
}
