import { type ListSeed, type SeedGold, type SeedOutcome, scores } from './recipe.ts';

/** The recipe: only the exact verdict `Yes` says correct; gold counts by Python's truth. */
export function mumathRecipe(predictions: readonly string[], golds: readonly SeedGold[]): SeedOutcome {
  let [hits, falseAlarms, misses] = [0, 0, 0];
  const compared = Math.min(predictions.length, golds.length);
  for (let i = 0; i < compared; i += 1) {
    const saidCorrect = predictions[i] === 'Yes';
    const correct = pythonTruth(golds[i] ?? null);
    if (saidCorrect && correct) hits += 1;
    else if (saidCorrect) falseAlarms += 1;
    else if (correct) misses += 1;
  }
  const precision = hits + falseAlarms > 0 ? hits / (hits + falseAlarms) : 0;
  const recall = hits + misses > 0 ? hits / (hits + misses) : 0;
  return scores({
    'seed:f1': precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  });
}

/** Python holds every non-empty string for true, `No` and `False` among them. */
function pythonTruth(gold: SeedGold): boolean {
  return typeof gold === 'number' ? gold !== 0 : Boolean(gold);
}

export const mumathSeed: ListSeed = {
  kind: 'list',
  name: 'seed:mumath',
  measures: {
    'seed:f1': { summary: 'F1 of the class correct, called macro F1 in the recipe.', range: [0, 1] },
  },
  notes: [
    'what it calls macro F1 is the F1 of the positive class alone: a judge that always says Yes is flattered',
    'an inconclusive verdict counts as No, which pays for silence on wrong solutions; the official scorer counts it wrong',
    'a gold label that is a string counts as true, also No and False',
    'yes, Yes. and YES are not recognised',
    'lists of unequal length are cut to the shorter one without a word',
  ],
  lists: mumathRecipe,
};
