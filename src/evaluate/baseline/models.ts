import type { Pair } from './pairs.ts';

/** Gives pairs a score in their order: the larger, the more likely true. */
export type Scorer = (pairs: readonly Pair[]) => number[];

/**
 * The built-in models: `bm25` of the formula against the true formulas of its name in train, `logistic` regression on
 * hashed n-grams of name and formula, `logistic-formula` the same without the name.
 */
export type BaselineModel = 'bm25' | 'logistic' | 'logistic-formula';

/** Fits a model to the rows of a train split, once for each seed. BM25 draws nothing, and is fitted once for all. */
export async function fitModel(
  model: BaselineModel,
  train: AsyncIterable<Pair>,
  seeds: readonly string[],
): Promise<ReadonlyMap<string, Scorer>> {
  if (model === 'bm25') {
    const scorer = await (await import('./bm25-model.ts')).bm25Model(train);
    return new Map(seeds.map((seed) => [seed, scorer]));
  }
  return (await import('./logistic-model.ts')).logisticModels(train, seeds, model === 'logistic-formula');
}
