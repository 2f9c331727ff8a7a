import type { RankedQuery } from '../../types.ts';
import type { Computation, Settings } from '../family.ts';

type Value = (query: RankedQuery) => number | undefined;

/**
 * Wraps a strict definition (`byId`) for every value of the `ties` parameter. `mean`, the expected value over all
 * orders of tied documents, has a closed form of its own for each measure.
 */
export function withTies(settings: Settings, byId: Value, mean: Value): Computation {
  const ties = settings.word('ties');
  switch (ties) {
    case 'id':
      return { kind: 'ranking', query: byId };
    case 'mean':
      return { kind: 'ranking', query: mean };
    case 'best':
    case 'worst':
      return { kind: 'ranking', query: (query) => byId(orderedByGrade(query, ties === 'best')) };
    case 'first':
    case 'last':
      return {
        kind: 'ranking',
        arrival: true,
        query: (query) => byId(reordered(query, byArrival(query, ties === 'first'))),
      };
    default:
      throw new Error(`no tie rule ${ties}`);
  }
}

/** Where the group of equal scores that begins at rank `from` (counted from 0) ends: the first rank beyond it. */
export function groupEnd(scores: Float64Array, from: number): number {
  const score = scores[from];
  let to = from + 1;
  while (to < scores.length && scores[to] === score) to++;
  return to;
}

/** Whether any two documents of the ranking have the same score. */
export function hasTies(scores: Float64Array): boolean {
  for (let i = 1; i < scores.length; i++) if (scores[i] === scores[i - 1]) return true;
  return false;
}

/** The query with tied documents in the best order there is, or in the worst. */
export function orderedByGrade(query: RankedQuery, bestFirst: boolean): RankedQuery {
  const { grades } = query;
  return reordered(query, bestFirst ? (a, b) => grades[b]! - grades[a]! : (a, b) => grades[a]! - grades[b]!);
}

type Compare = (a: number, b: number) => number;

function byArrival({ arrival }: RankedQuery, firstFirst: boolean): Compare {
  if (arrival === undefined) throw new Error('the order of arrival was not asked for');
  return firstFirst ? (a, b) => arrival[a]! - arrival[b]! : (a, b) => arrival[b]! - arrival[a]!;
}

function reordered(query: RankedQuery, compare: Compare): RankedQuery {
  if (!hasTies(query.scores)) return query;
  const grades = query.grades.slice();
  for (let from = 0, to = 0; from < grades.length; from = to) {
    to = groupEnd(query.scores, from);
    if (to - from === 1) continue;
    const ranks = Array.from({ length: to - from }, (_, i) => from + i).sort(compare);
    ranks.forEach((rank, i) => {
      grades[from + i] = query.grades[rank]!;
    });
  }
  return { ...query, grades };
}
