import { type ListSeed, pythonError, type SeedGold, type SeedOutcome, scores } from './recipe.ts';

/**
 * The recipe with the judge's verdicts at hand: a verdict counts when it equals the gold answer string.
 * In percent, over as many items as there are gold answers, whatever the number of verdicts.
 */
export function umathRecipe(verdicts: readonly string[], golds: readonly SeedGold[]): SeedOutcome {
  if (golds.length === 0) return pythonError('ZeroDivisionError: division by zero');
  const compared = Math.min(verdicts.length, golds.length);
  let correct = 0;
  for (let i = 0; i < compared; i += 1) if (verdicts[i] === golds[i]) correct += 1;
  return scores({ 'seed:accuracy': (correct / golds.length) * 100 });
}

export const umathSeed: ListSeed = {
  kind: 'list',
  name: 'seed:umath',
  measures: {
    'seed:accuracy': { summary: 'Verdicts equal to the gold answer, in percent.', range: [0, 100] },
  },
  notes: [
    'the judge never sees the gold answer, and its verdict is compared with an answer string: a right answer scores 0',
    'lists of unequal length are cut to the shorter one without a word, the divisor staying that of the gold',
    'no gold answers end in ZeroDivisionError',
    'it counts from 0 to 100, its sister for judges from 0 to 1',
  ],
  lists: umathRecipe,
};
