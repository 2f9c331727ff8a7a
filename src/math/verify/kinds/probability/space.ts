import type { Rng } from '../../../../base/random/rng.ts';
import type { DrawContext } from '../../models/draw.ts';
import { numberValue, type SetValue, type Universe } from '../../values/value.ts';

/**
 * A product of small spaces with dyadic weights, so that probabilities of events and of independent ones are exact in
 * doubles. Outcomes are numbered with the first factor running fastest.
 */
export interface Space {
  readonly universe: Universe;
  readonly sizes: readonly number[];
  /** How many letters have taken a factor of their own. */
  taken: number;
}

/** A space in which each of the first factors may be claimed by a letter that is to be independent of the others. */
export function spaceOf(context: DrawContext): Space {
  return context.shared('space', () => {
    const rng = context.rng;
    const claims = context.model.declarations.reduce((sum, declaration) => {
      if (!declaration.domain.traits?.includes('independent')) return sum;
      return sum + (declaration.domain.kind === 'sequence' ? 3 : 1);
    }, 0);
    const sizes =
      claims <= 2
        ? rng.pick([
            [5, 4],
            [4, 4],
            [6, 5],
            [3, 3],
          ])
        : claims === 3
          ? [3, 3, 3]
          : [2, 2, 2, 2, 2].slice(0, Math.max(claims, 4));
    return productSpace(rng, sizes);
  });
}

function productSpace(rng: Rng, sizes: readonly number[]): Space {
  const factors = sizes.map((size) => drawWeights(rng, size));
  const count = sizes.reduce((product, size) => product * size, 1);
  const weights = new Float64Array(count);
  for (let outcome = 0; outcome < count; outcome += 1) {
    let rest = outcome;
    let weight = 1;
    sizes.forEach((size, factor) => {
      weight *= (factors[factor] as number[])[rest % size] as number;
      rest = Math.floor(rest / size);
    });
    weights[outcome] = weight;
  }
  const members = Array.from({ length: count }, (_, outcome) => numberValue(outcome + 1));
  return { universe: { members, weights }, sizes, taken: 0 };
}

/** Sixteenths that sum to one; in a third of the draws one outcome has probability zero. */
function drawWeights(rng: Rng, size: number): number[] {
  const shares = new Array<number>(size).fill(1);
  for (let rest = 16 - size; rest > 0; rest -= 1) {
    const place = rng.int(0, size - 1);
    shares[place] = (shares[place] as number) + 1;
  }
  if (size > 2 && rng.int(0, 2) === 0) {
    shares[0] = (shares[0] as number) + (shares[size - 1] as number);
    shares[size - 1] = 0;
  }
  return shares.map((share) => share / 16);
}

/** The coordinate of an outcome in one factor. */
export function coordinate(space: Space, outcome: number, factor: number): number {
  let rest = outcome;
  for (let i = 0; i < factor; i += 1) rest = Math.floor(rest / (space.sizes[i] as number));
  return rest % (space.sizes[factor] as number);
}

/** The next factor for a letter of its own; undefined when all are taken. */
export function claimFactor(space: Space): number | undefined {
  if (space.taken >= space.sizes.length) return undefined;
  space.taken += 1;
  return space.taken - 1;
}

/** The probability of an event; undefined for a set outside any probability space, unless it is empty. */
export function weightOf(event: SetValue): number | undefined {
  const { weights } = event.universe;
  if (!weights) return event.bits === 0 ? 0 : undefined;
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) if ((event.bits >>> i) & 1) sum += weights[i] as number;
  return sum;
}

/** Whether a number is a small multiple of 2^-20: sums and products of few such numbers are exact. */
export function isDyadic(value: number): boolean {
  return Math.abs(value) < 1024 && Number.isInteger(value * 1048576);
}
