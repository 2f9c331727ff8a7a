import { pickWeighted, rngFrom } from '../../../../base/random/rng.ts';
import type { Recipe } from '../../recipe.ts';
import type { Difficulty } from '../rows.ts';
import type { Bench } from '../workshop.ts';

export type FalseKind = 'random_formula' | 'manual' | 'edit';

/** How often each kind of false row is drawn, as weights: 0 for what the identity has nothing of. */
export function kindWeights(
  { strategies }: Pick<Recipe, 'strategies'>,
  { identity, donors, confused }: Bench,
): Readonly<Record<FalseKind, number>> {
  const { random_formula, manual, ...edits } = strategies;
  return {
    random_formula: donors.length > 0 ? random_formula : 0,
    manual: confused.length + identity.nearMisses.length > 0 ? manual : 0,
    edit: Object.values(edits).reduce((sum, weight) => sum + weight, 0),
  };
}

/** The share of manual rows that show another identity: half of them where there are near-misses too. */
function confusedShare({ identity, confused }: Bench): number {
  if (confused.length === 0) return 0;
  return identity.nearMisses.length > 0 ? 0.5 : 1;
}

/**
 * Draws the difficulty that an edit or a near-miss should have, where the recipe asks for shares. The shares are those of all
 * false rows: what another identity says is easy, so that such rows are taken off the easy ones first. All attempts at
 * one row want the same.
 */
export function wantedDifficulty(recipe: Recipe, bench: Bench, row: string): Difficulty | undefined {
  const { difficulty } = recipe;
  if (!difficulty) return undefined;
  const { random_formula, manual, edit } = kindWeights(recipe, bench);
  const foreign = (random_formula + manual * confusedShare(bench)) / (random_formula + manual + edit);
  const asked = difficulty.easy + difficulty.medium + difficulty.hard;
  const left = { ...difficulty, easy: Math.max(0, difficulty.easy - foreign * asked) };
  const shares = left.easy + left.medium + left.hard > 0 ? left : difficulty;
  return pickWeighted(
    rngFrom(`${row}/difficulty`),
    ['easy', 'medium', 'hard'] as const,
    (each) => shares[each],
  );
}
