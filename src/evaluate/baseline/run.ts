import { InputError } from '../../base/tables/input-error.ts';
import { type BaselineModel, fitModel, type Scorer } from './models.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { bestThreshold } from './threshold.ts';

/** One line of a run. */
export interface Prediction {
  readonly id: string;
  readonly score: number;
  readonly label: boolean;
}

/** What a model that was fitted with one seed says of the test split. */
export interface BaselineRun {
  readonly seed: string;
  readonly predictions: readonly Prediction[];
  readonly threshold: number;
  /** F1 of the threshold on the validation split. */
  readonly validationF1: number;
}

/** Rows that are scored at a time. */
const BATCH = 2_000;

/**
 * Scores the test split of a made NMF or MFR folder with a model fitted to its train split, once for each seed. A row's
 * label is that its score reaches the threshold with the best F1 on the validation split. An InputError where train or
 * validation have nothing to learn from.
 */
export async function runBaseline(
  folder: string,
  model: BaselineModel,
  seeds: readonly string[],
): Promise<BaselineRun[]> {
  const seen = { rows: 0, trues: 0 };
  const models = await fitModel(model, counted(pairsOf(folder, 'train'), seen), seeds);
  if (seen.trues === 0 || (model !== 'bm25' && seen.trues === seen.rows)) {
    const lacking = seen.rows === 0 ? 'rows' : seen.trues === 0 ? 'true rows' : 'false rows';
    throw new InputError(folder, undefined, `the train split has no ${lacking} to learn from`);
  }
  const validation = await scored(folder, 'validation', models);
  const test = await scored(folder, 'test', models);
  return seeds.map((seed) => {
    const cut = bestThreshold(validation.get(seed) ?? []);
    if (!cut)
      throw new InputError(folder, undefined, 'the validation split has no true row to set a threshold by');
    const predictions = (test.get(seed) ?? []).map(({ id, score }) => ({
      id,
      score,
      label: score >= cut.threshold,
    }));
    return { seed, predictions, threshold: cut.threshold, validationF1: cut.f1 };
  });
}

async function* counted(
  pairs: AsyncIterable<Pair>,
  seen: { rows: number; trues: number },
): AsyncGenerator<Pair> {
  for await (const pair of pairs) {
    seen.rows += 1;
    if (pair.label) seen.trues += 1;
    yield pair;
  }
}

async function scored(
  folder: string,
  split: string,
  models: ReadonlyMap<string, Scorer>,
): Promise<ReadonlyMap<string, Prediction[]>> {
  const lists = new Map([...models.keys()].map((seed) => [seed, [] as Prediction[]]));
  let batch: Pair[] = [];
  const flush = (): void => {
    // Seeds that share a scorer, as those of BM25 do, share its work.
    const done = new Map<Scorer, number[]>();
    for (const [seed, scorer] of models) {
      const scores = done.get(scorer) ?? scorer(batch);
      done.set(scorer, scores);
      for (const [at, { id, label }] of batch.entries())
        lists.get(seed)?.push({ id, label, score: scores[at] as number });
    }
    batch = [];
  };
  for await (const pair of pairsOf(folder, split)) if (batch.push(pair) === BATCH) flush();
  flush();
  return lists;
}
