import type { DrawStructure } from '../../models/draw.ts';
import { numberValue, type Value } from '../../values/value.ts';
import { copiesValue } from '../probability/copies.ts';

/**
 * Binds the roles `variable` (a family X_1, X_2, ... of independent variables with one law), `mean`, `variance` and
 * `deviation`. They stray from the mean by an eighth or so, so that averages of a few hundred have settled.
 */
export const drawIndependentCopies: DrawStructure = (roles, { rng }) => {
  const middle = rng.int(-12, 12) / 4;
  const chance = rng.pick([1 / 2, 1 / 2, 1 / 4, 3 / 4]);
  const [low, high] = [middle - 1 / 8, middle + 1 / 8];
  const mean = low + chance * (high - low);
  const variance = chance * (1 - chance) * (high - low) ** 2;
  const measures: Readonly<Record<string, Value>> = {
    variable: copiesValue({ low, high, chance }),
    mean: numberValue(mean),
    variance: numberValue(variance),
    deviation: numberValue(Math.sqrt(variance), 0, chance === 1 / 2 ? 0 : 2 ** -54),
  };
  const bound = new Map<string, Value>();
  for (const [role, letter] of Object.entries(roles)) {
    const value = measures[role];
    if (!value) throw new RangeError(`independent copies have no role ${role}`);
    bound.set(letter, value);
  }
  return bound;
};
