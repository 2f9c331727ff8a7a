import { compareAsBytes } from '../../../../base/tables/byteOrder.ts';
import type { Breakdown, Measure, RankingMeasure } from '../../types.ts';
import type { MamutGold } from './gold.ts';
import { type JoinedRun, measureRun, poolsOf } from './score.ts';

/** Breakdowns whose parts hold positives and negatives, so that every measure says something. */
const WHOLE = new Set(['identity', 'substituted', 'text', 'negatives']);

/**
 * The measures on parts of the pairs. Parts by strategy and strategy count hold negatives only; there accuracy, the
 * share of false versions that were recognised, is all that is shown. `negatives` is the ablation over kinds of
 * negatives: all positives against challenging or against random ones.
 */
export function breakdownsOf(
  gold: MamutGold,
  run: JoinedRun,
  measures: readonly Measure[],
  accuracy: Measure,
): readonly Breakdown[] {
  const members = new Map<string, Map<string, number[]>>();
  run.places.forEach((place, at) => {
    for (const [by, part] of gold.pairs[place]!.parts) add(members, by, part, at);
  });
  // The longest table comes last.
  const inOrder = [...members].sort(([a], [b]) => Number(a === 'identity') - Number(b === 'identity'));
  return inOrder.map(([by, parts]) => ({
    by,
    parts: [...parts]
      .sort(([a], [b]) => compareParts(a, b))
      .map(([part, places]) => {
        const values = measureRun(gold, subset(run, places), WHOLE.has(by) ? measures : [accuracy]);
        return {
          part,
          measures: Object.fromEntries([...values].map(([id, { mean, n }]) => [id, { mean, n }])),
        };
      }),
  }));
}

/** Sizes of the pools and the best precision that any ranking of them could reach. */
export function poolNotes(gold: MamutGold, run: JoinedRun, measures: readonly Measure[]): readonly string[] {
  const pools = [...poolsOf(gold, run).values()];
  const sizes = pools.map((pool) => pool.length).sort((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 0;
  const notes = [`${pools.length} queries; pool sizes ${sizes[0]} to ${sizes.at(-1)}, median ${middle}`];
  for (const measure of measures) {
    if (measure.kind !== 'ranking' || !measure.id.startsWith('P')) continue;
    notes.push(
      `no ranking of these pools passes ${ceiling(measure, run, pools).toFixed(4)} in ${measure.id}`,
    );
  }
  return notes;
}

function ceiling(measure: RankingMeasure, run: JoinedRun, pools: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const pool of pools) {
    const grades = Float64Array.from(pool, (at) => run.gold[at]!)
      .sort()
      .reverse();
    // Distinct scores, so that no tie rule lowers the ideal order.
    const scores = Float64Array.from(grades, (_, i) => -i);
    sum += measure.query({ grades, scores, judged: grades, arrival: scores }) ?? 0;
  }
  return sum / pools.length;
}

function add(members: Map<string, Map<string, number[]>>, by: string, part: string, at: number): void {
  let parts = members.get(by);
  if (parts === undefined) {
    parts = new Map();
    members.set(by, parts);
  }
  const places = parts.get(part);
  if (places === undefined) parts.set(part, [at]);
  else places.push(at);
}

function compareParts(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) || difference === 0 ? compareAsBytes(a, b) : difference;
}

function subset(run: JoinedRun, places: readonly number[]): JoinedRun {
  const { scores } = run;
  return {
    places: Uint32Array.from(places, (at) => run.places[at]!),
    gold: Uint8Array.from(places, (at) => run.gold[at]!),
    predicted: Uint8Array.from(places, (at) => run.predicted[at]!),
    scores: scores === undefined ? undefined : Float64Array.from(places, (at) => scores[at]!),
    missing: 0,
  };
}
