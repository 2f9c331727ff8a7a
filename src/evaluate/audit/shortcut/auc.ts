import type { Rng } from '../../../base/random/rng.ts';

/**
 * The chance that a drawn true row scores above a drawn false one, ties counting half; NaN where either kind is missing.
 */
export function areaUnderCurve(scores: readonly number[], labels: readonly boolean[]): number {
  const order = [...scores.keys()].sort((a, b) => (scores[a] as number) - (scores[b] as number));
  let [below, trues, wins] = [0, 0, 0];
  for (let at = 0; at < order.length; ) {
    let [falseTies, trueTies] = [0, 0];
    const score = scores[order[at] as number];
    for (; at < order.length && scores[order[at] as number] === score; at += 1) {
      if (labels[order[at] as number]) trueTies += 1;
      else falseTies += 1;
    }
    wins += trueTies * (below + falseTies / 2);
    below += falseTies;
    trues += trueTies;
  }
  return wins / (trues * below);
}

/** A mean over groups with the middle 95 % of means over as many groups drawn with replacement. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 1_000;

/** Bootstrap of a mean over groups; NaN without any. */
export function bootstrapMean(values: readonly number[], rng: Rng): Interval {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length === 0) return { mean, low: mean, high: mean };
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn += 1) sum += rng.pick(values);
    return sum / values.length;
  }).sort((a, b) => a - b);
  const at = (share: number): number => means[Math.floor(share * (DRAWS - 1))] as number;
  return { mean, low: at(0.025), high: at(0.975) };
}
