import type { DrawStructure } from '../../models/draw.ts';
import { numberValue, type SequenceValue, undecidedValue, type Value } from '../../values/value.ts';
import { drawDiscrete } from '../probability/laws.ts';

/**
 * Binds the roles `variable`, `values`, `probabilities` and `count` of a random variable with 2 to 5 distinct values of
 * positive probability.
 */
export const drawDiscreteVariable: DrawStructure = (roles, { rng }) => {
  const count = rng.int(2, 5);
  const space = drawDiscrete(rng, count);
  const measures: Readonly<Record<string, Value>> = {
    variable: { kind: 'random-variable', space, values: space.points },
    values: familyOf(space.points),
    probabilities: familyOf(space.weights as Float64Array),
    count: numberValue(count),
  };
  const bound = new Map<string, Value>();
  for (const [role, letter] of Object.entries(roles)) {
    const value = measures[role];
    if (!value) throw new RangeError(`a discrete variable has no role ${role}`);
    bound.set(letter, value);
  }
  return bound;
};

function familyOf(entries: Float64Array): SequenceValue {
  return {
    kind: 'sequence',
    first: 1,
    length: entries.length,
    at(index) {
      const entry = entries[index - 1];
      return entry === undefined ? undecidedValue(`no entry has the index ${index}`) : numberValue(entry);
    },
  };
}
