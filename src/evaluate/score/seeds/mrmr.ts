import { discounted, pythonError, type RankingSeed, type SeedOutcome, scores } from './recipe.ts';

/**
 * The recipe with its missing `import math` supplied. `gold` is one id; a list, as several gold documents would be given,
 * equals no id and scores 0 for any ranking.
 */
export function mrmrRecipe(
  predictions: readonly string[],
  gold: string | readonly string[],
  task = 'default',
): SeedOutcome {
  if (task === 'negation') {
    const [first] = predictions;
    if (first === undefined) return pythonError('IndexError: list index out of range');
    return scores({ 'seed:hit@1': first === gold ? 1 : 0 });
  }
  const dcg = discounted(predictions.slice(0, 10).map((id) => (id === gold ? 1 : 0)));
  return scores({ 'seed:ndcg@10': dcg / (1 / Math.log2(2)) });
}

export const mrmrSeed: RankingSeed = {
  kind: 'ranking',
  name: 'seed:mrmr',
  measures: {
    'seed:ndcg@10': {
      summary: 'Gain of the one gold document in the first 10 places.',
      range: [0, Number.POSITIVE_INFINITY],
    },
    'seed:hit@1': { summary: 'Whether the first document is the gold one (Negation).', range: [0, 1] },
  },
  notes: [
    'as printed it lacks import math and fails on every task but negation; the import is supplied here',
    'it knows one gold document: a query with several is given as a list and scores 0 even for a perfect ranking',
    'a document listed twice is paid twice',
    'an empty list under negation ends in IndexError',
    'it says nothing on ties, which decide released Negation figures',
    'the recipe averages nothing; the mean over queries shown here is ours',
  ],
  query(grades, ranking, task) {
    const gold = [...grades].filter(([, grade]) => grade >= 1).map(([id]) => id);
    return mrmrRecipe(ranking, gold.length === 1 ? gold[0]! : gold, task);
  },
};
