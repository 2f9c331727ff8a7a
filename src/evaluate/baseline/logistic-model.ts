import { rngFrom } from '../../base/random/rng.ts';
import { compareAsBytes } from '../../base/tables/byte-order.ts';
import { pairMatrix } from './features.ts';
import { fitLine, scoresOf } from './logistic.ts';
import type { Scorer } from './models.ts';
import type { Pair } from './pairs.ts';

/** Rows that are learnt from at most, so that memory is bounded: those with the smallest ids, which are hashes. */
export const MOST_ROWS = 200_000;

/**
 * Logistic regression on hashed n-grams, fitted to `train` once for each seed; what a seed changes is the order in which
 * rows are learnt. With `formulaOnly` the name, or the first formula, is not looked at.
 */
export async function logisticModels(
  train: AsyncIterable<Pair>,
  seeds: readonly string[],
  formulaOnly: boolean,
): Promise<ReadonlyMap<string, Scorer>> {
  const kept = await smallestIds(train);
  const matrix = pairMatrix(kept, formulaOnly);
  const labels = kept.map(({ label }) => label);
  const rows = [...kept.keys()];
  const models = new Map<string, Scorer>();
  for (const seed of seeds) {
    const line = fitLine(matrix, labels, rows, rngFrom(`${seed}/baseline/logistic`));
    models.set(seed, (pairs) =>
      scoresOf(pairMatrix(pairs, formulaOnly), line, [...pairs.keys()]).map(
        (sum) => 1 / (1 + Math.exp(-sum)),
      ),
    );
  }
  return models;
}

async function smallestIds(train: AsyncIterable<Pair>): Promise<Pair[]> {
  const kept: Pair[] = [];
  const cut = (): void => {
    kept.sort((a, b) => compareAsBytes(a.id, b.id));
    kept.length = Math.min(kept.length, MOST_ROWS);
  };
  for await (const pair of train) if (kept.push(pair) === 2 * MOST_ROWS) cut();
  if (kept.length > MOST_ROWS) cut();
  return kept;
}
