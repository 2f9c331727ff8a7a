import { discounted, pythonError, type RankingSeed, type SeedOutcome, scores } from './recipe.ts';

/** From this grade on 2^grade - 1 is beyond a double and Python's division raises. */
const OVERFLOW = 1024;

/** The recipe on grades of any sign or fraction. */
export function mairRecipe(grades: ReadonlyMap<string, number>, ranking: readonly string[]): SeedOutcome {
  const listed = ranking.slice(0, 10).map((id) => grades.get(id) ?? 0);
  const ideal = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
  if ([...listed, ...ideal].some((grade) => grade >= OVERFLOW))
    return pythonError('OverflowError: int too large to convert to float');
  const dcg = discounted(listed.map(exponential));
  const idcg = discounted(ideal.map(exponential));
  return scores({ 'seed:ndcg@10': idcg > 0 ? dcg / idcg : 0 });
}

function exponential(grade: number): number {
  return 2 ** grade - 1;
}

export const mairSeed: RankingSeed = {
  kind: 'ranking',
  name: 'seed:mair',
  measures: {
    'seed:ndcg@10': {
      summary: 'nDCG@10 with gain 2^grade - 1.',
      range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    },
  },
  notes: [
    'the gain is 2^grade - 1; the benchmark’s own code uses the grade itself, so graded tasks differ',
    'a negative grade lowers the ideal and can push nDCG over 1 or below 0',
    'a document listed twice is paid twice',
    'fractional grades are not cut to integers as the benchmark’s code does',
    'the recipe averages nothing; the mean over queries shown here is ours',
  ],
  query: mairRecipe,
};
