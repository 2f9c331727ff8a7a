import type { RankedQuery } from '../../types.ts';

/** How many judged documents reach the level, retrieved or not. `judged` runs from high to low. */
export function relevantCount(judged: Float64Array, level: number): number {
  let count = 0;
  while (count < judged.length && judged[count]! >= level) count++;
  return count;
}

/** Hits among the first `cutoff` ranks. */
export function hitsWithin(grades: Float64Array, cutoff: number, level: number): number {
  const end = Math.min(cutoff, grades.length);
  let hits = 0;
  for (let i = 0; i < end; i++) if (grades[i]! >= level) hits++;
  return hits;
}

/** Expected hits among the first `cutoff` ranks when tied documents stand in random order. */
export function expectedHits(query: RankedQuery, cutoff: number, level: number): number {
  const end = Math.min(cutoff, query.grades.length);
  if (end === 0) return 0;
  const { from, to, hits } = straddling(query, end, level);
  return hitsWithin(query.grades, from, level) + (hits * (end - from)) / (to - from);
}

/** The tie group that holds rank `end` (counted from 1), and its hits. */
export function straddling(
  { grades, scores }: RankedQuery,
  end: number,
  level: number,
): { from: number; to: number; hits: number } {
  const score = scores[end - 1];
  let from = end - 1;
  while (from > 0 && scores[from - 1] === score) from--;
  let to = end;
  while (to < scores.length && scores[to] === score) to++;
  let hits = 0;
  for (let i = from; i < to; i++) if (grades[i]! >= level) hits++;
  return { from, to, hits };
}
