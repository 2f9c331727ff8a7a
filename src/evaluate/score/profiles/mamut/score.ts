import { compareAsBytes } from '../../../../base/tables/byte-order.ts';
import { InputError } from '../../../../base/tables/input-error.ts';
import { cellsOf } from '../../measures/classification/binary.ts';
import { combined } from '../../ranking/evaluate.ts';
import type { Prediction } from '../../readers/predictions.ts';
import type {
  ClassificationMeasure,
  ClassifiedPairs,
  Measure,
  MeasureValue,
  RankedQuery,
  RankingMeasure,
} from '../../types.ts';
import { type MamutGold, placeOf } from './gold.ts';

/** What happens to gold pairs that a run does not have. */
export type MissingPairs = 'error' | 'zero' | 'skip';

/**
 * Which row of the gold a prediction is of: that of its id, or of its place in a run without ids. An id or place that the
 * gold lacks is an InputError with its line, and so is a place whose label is not what the run expects there.
 */
export function placeIn(gold: MamutGold, prediction: Prediction, file: string): number {
  const { id, line, place = gold.places.get(id), expected } = prediction;
  if (prediction.place === undefined) {
    if (place === undefined) throw new InputError(file, line, `no gold row has the id '${id}'`);
    return place;
  }
  const pair = gold.pairs[prediction.place];
  if (pair === undefined)
    throw new InputError(file, line, `the gold has no row ${prediction.place} (from 0)`);
  if (expected !== undefined && expected !== pair.label) {
    throw new InputError(
      file,
      line,
      `label_ids has ${expected} for row ${prediction.place}, the gold ${pair.label} (${placeOf(pair)}): is the run in another order?`,
    );
  }
  return prediction.place;
}

/** One run laid beside the gold: place of each pair that takes part, what was predicted and with which score. */
export interface JoinedRun {
  readonly places: Uint32Array;
  readonly gold: Uint8Array;
  readonly predicted: Uint8Array;
  readonly scores: Float64Array | undefined;
  /** Pairs that the run lacks. */
  readonly missing: number;
}

/**
 * Joins by `id`, or by place. A pair that the run lacks is one
 * too, or is taken as predicted negative and ranked last (`zero`), or is left out (`skip`).
 */
export function joinRun(
  gold: MamutGold,
  predictions: readonly Prediction[],
  { file, missing, threshold }: { file: string; missing: MissingPairs; threshold: number },
): JoinedRun {
  // Filled, since forEach passes over holes.
  const found = new Array<Prediction | undefined>(gold.pairs.length).fill(undefined);
  for (const prediction of predictions) found[placeIn(gold, prediction, file)] = prediction;
  const absent = gold.pairs.filter((_, place) => found[place] === undefined);
  if (absent.length > 0 && missing === 'error') {
    const [first] = absent;
    throw new InputError(
      file,
      undefined,
      `${absent.length} of ${gold.pairs.length} gold ids are missing, the first '${first?.id}' (${placeOf(first!)})`,
    );
  }
  const count = missing === 'zero' ? found.length : found.length - absent.length;
  const hasScores = predictions[0]?.score !== undefined;
  const joined = {
    places: new Uint32Array(count),
    gold: new Uint8Array(count),
    predicted: new Uint8Array(count),
    scores: hasScores ? new Float64Array(count) : undefined,
    missing: absent.length,
  };
  let at = 0;
  found.forEach((prediction, place) => {
    if (prediction === undefined && missing !== 'zero') return;
    joined.places[at] = place;
    joined.gold[at] = gold.pairs[place]!.label;
    joined.predicted[at] = predictedClass(prediction, threshold);
    if (joined.scores !== undefined) joined.scores[at] = prediction?.score ?? Number.NEGATIVE_INFINITY;
    at++;
  });
  return joined;
}

/** The run's own label wins; else the score decides, as an argmax over two classes does at 0.5. */
function predictedClass(prediction: Prediction | undefined, threshold: number): number {
  if (prediction === undefined) return 0;
  return prediction.label ?? ((prediction.score ?? 0) > threshold ? 1 : 0);
}

/** The positions in `run.places` of each query's pairs, queries in the order of the gold. */
export function poolsOf(gold: MamutGold, run: JoinedRun): ReadonlyMap<string, readonly number[]> {
  const pools = new Map<string, number[]>();
  run.places.forEach((place, at) => {
    const { query } = gold.pairs[place]!;
    const pool = pools.get(query);
    if (pool === undefined) pools.set(query, [at]);
    else pool.push(at);
  });
  return pools;
}

/** Measures a run, or a part of it: pooled measures over all pairs, ranking measures query by query. */
export function measureRun(
  gold: MamutGold,
  run: JoinedRun,
  measures: readonly Measure[],
): ReadonlyMap<string, MeasureValue> {
  const pools = poolsOf(gold, run);
  const ranked = measures.some((measure) => measure.kind === 'ranking')
    ? rankings(gold, run, pools)
    : new Map();
  const values = new Map<string, MeasureValue>();
  for (const measure of measures) {
    if (measure.kind === 'classification') values.set(measure.id, pooled(measure, run, pools));
    else if (run.scores !== undefined) values.set(measure.id, overQueries(measure, ranked));
  }
  return values;
}

function pooled(
  measure: ClassificationMeasure,
  run: JoinedRun,
  pools: ReadonlyMap<string, readonly number[]>,
): MeasureValue {
  const value = measure.pairs(run.scores === undefined ? withoutScores(run) : { ...run, scores: run.scores });
  const common = { mean: value ?? null, n: value === undefined ? 0 : run.places.length, unit: 'pairs' };
  const { ofCells } = measure;
  if (ofCells === undefined) return common;
  const counts = new Map<string, readonly number[]>();
  for (const [query, pool] of pools) {
    const part = { gold: pool.map((at) => run.gold[at]!), predicted: pool.map((at) => run.predicted[at]!) };
    const { tp, fp, fn, tn } = cellsOf(part);
    counts.set(query, [tp, fp, fn, tn]);
  }
  const ofCounts = ([tp = 0, fp = 0, fn = 0, tn = 0]: readonly number[]) =>
    ofCells({ tp, fp, fn, tn }) ?? null;
  return { ...common, counts, ofCounts };
}

function withoutScores({ gold, predicted }: JoinedRun): ClassifiedPairs {
  return { gold, predicted };
}

/** nDCG has no value on a pool of one document, where every order is ideal; the original leaves it out too. */
function overQueries(measure: RankingMeasure, ranked: ReadonlyMap<string, RankedQuery>): MeasureValue {
  const needsTwo = measure.id.startsWith('nDCG');
  const perQuery = new Map<string, number | null>();
  for (const [query, ranking] of ranked) {
    const isLeftOut = needsTwo && ranking.grades.length < 2;
    perQuery.set(query, isLeftOut ? null : (measure.query(ranking) ?? null));
  }
  return combined(measure, perQuery);
}

function rankings(
  gold: MamutGold,
  { places, gold: labels, scores }: JoinedRun,
  pools: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, RankedQuery> {
  const ranked = new Map<string, RankedQuery>();
  if (scores === undefined) return ranked;
  const idOf = (at: number) => gold.pairs[places[at]!]!.id;
  const compare = (a: number, b: number) =>
    scores[a]! > scores[b]! ? -1 : scores[a]! < scores[b]! ? 1 : compareAsBytes(idOf(b), idOf(a));
  for (const [query, pool] of pools) {
    const order = [...pool].sort(compare);
    const grades = Float64Array.from(order, (at) => labels[at]!);
    ranked.set(query, {
      grades,
      scores: Float64Array.from(order, (at) => scores[at]!),
      judged: grades.slice().sort().reverse(),
      arrival: Float64Array.from(order),
    });
  }
  return ranked;
}
