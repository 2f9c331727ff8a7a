import { compareAsBytes } from '../../../../base/tables/byte-order.ts';
import { meanInterval, wilson } from '../../statistics/closed.ts';
import type { Breakdown, Measure, MeasureValue, PartValue, RankedQuery } from '../../types.ts';
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
          measures: Object.fromEntries([...values].map(([id, value]) => [id, partValue(id, value)])),
        };
      }),
  }));
}

/** Accuracy is a share of pairs, ranking measures are means over queries; other pooled measures have no interval here. */
function partValue(id: string, { mean, n, perQuery }: MeasureValue): PartValue {
  if (mean === null) return { mean, n };
  const values = perQuery && [...perQuery.values()].filter((value) => value !== null);
  const ci = id === 'accuracy' ? wilson(mean, n) : values ? meanInterval(values) : undefined;
  return { mean, n, ...(ci ? { ci } : {}) };
}

/** Sizes of the pools and the best precision that any ranking of them could reach. */
export function poolNotes(gold: MamutGold, run: JoinedRun, measures: readonly Measure[]): readonly string[] {
  const pools = [...poolsOf(gold, run).values()];
  const sizes = pools.map((pool) => pool.length).sort((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 0;
  const notes = [`${pools.length} queries; pool sizes ${sizes[0]} to ${sizes.at(-1)}, median ${middle}`];
  const ideals = pools.map((pool) => idealOf(run, pool));
  for (const measure of measures) {
    if (measure.kind !== 'ranking' || !measure.id.startsWith('P')) continue;
    const ceiling = ideals.reduce((sum, ideal) => sum + (measure.query(ideal) ?? 0), 0) / ideals.length;
    notes.push(`no ranking of these pools passes ${ceiling.toFixed(4)} in ${measure.id}`);
  }
  return notes;
}

/** The pool in its best order; distinct scores, so that no tie rule lowers it. */
function idealOf(run: JoinedRun, pool: readonly number[]): RankedQuery {
  const grades = new Float64Array(pool.length);
  const scores = new Float64Array(pool.length);
  for (let i = 0; i < pool.length; i++) {
    grades[i] = run.gold[pool[i]!]!;
    scores[i] = -i;
  }
  grades.sort().reverse();
  return { grades, scores, judged: grades, arrival: scores };
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
  const size = places.length;
  return {
    places: picked(run.places, places, new Uint32Array(size)),
    gold: picked(run.gold, places, new Uint8Array(size)),
    predicted: picked(run.predicted, places, new Uint8Array(size)),
    scores: scores === undefined ? undefined : picked(scores, places, new Float64Array(size)),
    missing: 0,
  };
}

/** A loop, because `from` of typed arrays is many times slower and this runs once a part. */
function picked<T extends Uint8Array | Uint32Array | Float64Array>(
  from: T,
  places: readonly number[],
  to: T,
): T {
  for (let i = 0; i < places.length; i++) to[i] = from[places[i]!]!;
  return to;
}
