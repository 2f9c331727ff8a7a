import { discounted, pythonError, type RankingSeed, type SeedOutcome, scores } from './recipe.ts';

const K = 10;

/** The recipe on a gold set and a ranked list, duplicates and all. */
export function mamutRecipe(predictions: readonly string[], gold: ReadonlySet<string>): SeedOutcome {
  const hits = (upTo: number) => new Set(predictions.slice(0, upTo).filter((id) => gold.has(id))).size;
  const dcg = discounted(predictions.map((id) => (gold.has(id) ? 1 : 0)));
  const idcg = discounted(new Array<number>(Math.min(gold.size, K)).fill(1));
  let precisions = 0;
  const seen = new Set<string>();
  predictions.forEach((id, i) => {
    if (!gold.has(id)) return;
    seen.add(id);
    precisions += seen.size / (i + 1);
  });
  if (gold.size === 0) return pythonError('ZeroDivisionError: division by zero');
  const found = hits(predictions.length);
  const precision = predictions.length > 0 ? found / predictions.length : 0;
  const recall = found / gold.size;
  return scores({
    'seed:p@k': hits(K) / K,
    'seed:ndcg': idcg > 0 ? dcg / idcg : 0,
    'seed:ap': precisions / gold.size,
    'seed:f1': precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  });
}

export const mamutSeed: RankingSeed = {
  kind: 'ranking',
  name: 'seed:mamut',
  measures: {
    'seed:p@k': { summary: 'Gold documents among the first 10, over 10.', range: [0, 1] },
    'seed:ndcg': {
      summary: 'Gain of the whole list over the ideal gain of 10 places.',
      range: [0, Number.POSITIVE_INFINITY],
    },
    'seed:ap': {
      summary: 'Precision summed at every listing of a gold document.',
      range: [0, Number.POSITIVE_INFINITY],
    },
    'seed:f1': { summary: 'F1 of the gold set against everything listed.', range: [0, 1] },
  },
  notes: [
    'nDCG can pass 1: the gain runs over the whole list, the ideal stops at 10 places',
    'a document listed twice is paid twice in nDCG and in AP',
    'a query without gold documents ends in ZeroDivisionError',
    'F1 compares the gold with everything listed, so ranking all candidates fixes it at the base rate; the published F1 classifies pairs',
    'ties keep the order of the run',
    'the recipe averages nothing; the mean over queries shown here is ours',
    'the published nDCG has no cut-off: k = 10 is the recipe’s own',
  ],
  query: (grades, ranking) =>
    mamutRecipe(ranking, new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id))),
};
