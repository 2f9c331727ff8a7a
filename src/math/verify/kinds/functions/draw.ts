import type { Rng } from '../../../../base/random/rng.ts';
import {
  BELL,
  COSINE,
  EXPONENTIAL,
  HYPERBOLIC_COSINE,
  type Profile,
  powerProfile,
  SINE,
} from './smooth/profile.ts';
import { type RidgeTerm, ridgeSum } from './smooth/ridge.ts';
import type { SmoothFunction } from './smooth/smooth.ts';

interface Shape {
  term(profile: Profile, scale: number, shift?: number): RidgeTerm;
  /** A draw of a quarter between `least` and `most`, never zero. */
  quarter(least: number, most: number): number;
}

type Recipe = (shape: Shape, rng: Rng) => RidgeTerm[];

/** What a trait makes of the sum of terms; without a trait the function is generic. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  generic: ({ term, quarter }, rng) => [
    term(powerProfile(0), quarter(-2, 2)),
    term(powerProfile(rng.int(1, 3)), quarter(-1, 1), quarter(-1, 1)),
    term(SINE, quarter(-2, 2), quarter(-1, 1)),
    term(EXPONENTIAL, quarter(-1, 1), quarter(-1, 1)),
  ],
  positive: ({ term, quarter }) => [
    term(powerProfile(0), quarter(0.25, 1)),
    term(EXPONENTIAL, quarter(0.25, 1)),
    term(powerProfile(2), quarter(0.25, 1), quarter(-1, 1)),
    term(BELL, quarter(0.25, 2), quarter(-1, 1)),
  ],
  negative: ({ term, quarter }) => [
    term(powerProfile(0), -quarter(0.25, 1)),
    term(EXPONENTIAL, -quarter(0.25, 1)),
    term(BELL, -quarter(0.25, 2), quarter(-1, 1)),
  ],
  even: ({ term, quarter }) => [
    term(powerProfile(0), quarter(-2, 2)),
    term(powerProfile(2), quarter(-1, 1)),
    term(COSINE, quarter(-2, 2)),
    term(HYPERBOLIC_COSINE, quarter(-1, 1)),
  ],
  odd: ({ term, quarter }) => [
    term(powerProfile(1), quarter(-2, 2)),
    term(powerProfile(3), quarter(-1, 1)),
    term(SINE, quarter(-2, 2)),
  ],
  convex: ({ term, quarter }) => [
    term(powerProfile(1), quarter(-2, 2)),
    term(powerProfile(2), quarter(0.25, 1), quarter(-1, 1)),
    term(EXPONENTIAL, quarter(0.25, 1)),
  ],
  concave: ({ term, quarter }) => [
    term(powerProfile(1), quarter(-2, 2)),
    term(powerProfile(2), -quarter(0.25, 1), quarter(-1, 1)),
    term(EXPONENTIAL, -quarter(0.25, 1)),
  ],
  bounded: ({ term, quarter }) => [
    term(powerProfile(0), quarter(-1, 1)),
    term(SINE, quarter(-2, 2), quarter(-1, 1)),
    term(BELL, quarter(-2, 2), quarter(-1, 1)),
  ],
  decaying: ({ term, quarter }) => [
    term(BELL, quarter(-2, 2), quarter(-1, 1)),
    term(BELL, quarter(-2, 2), quarter(-2, 2)),
  ],
  linear: ({ term, quarter }) => [term(powerProfile(1), quarter(-2, 2))],
  affine: ({ term, quarter }) => [
    term(powerProfile(0), quarter(-2, 2)),
    term(powerProfile(1), quarter(-2, 2)),
  ],
  constant: ({ term, quarter }) => [term(powerProfile(0), quarter(-2, 2))],
  polynomial: ({ term, quarter }, rng) => [
    term(powerProfile(0), quarter(-2, 2)),
    term(powerProfile(1), quarter(-2, 2)),
    term(powerProfile(rng.int(2, 3)), quarter(-1, 1), quarter(-1, 1)),
  ],
  periodic: ({ quarter }, rng) =>
    [1, rng.int(2, 3)].map((frequency) => ({
      profile: SINE,
      scale: quarter(-2, 2),
      slopes: [frequency],
      shift: quarter(-1, 1),
    })),
  density: (_, rng) =>
    // A mixture of two normal densities with weights 1/3 and 2/3.
    [1, 2].map((third) => {
      const steepness = rng.pick([0.5, 0.75, 1, 1.5]);
      const shift = rng.int(-4, 4) / 4;
      return {
        profile: BELL,
        scale: ((third / 3) * steepness) / Math.sqrt(2 * Math.PI),
        slopes: [steepness],
        shift,
      };
    }),
};

/** Traits that a drawn function can have, one at a time; some are names for the same shape. */
const SYNONYMS: Readonly<Record<string, string>> = {
  nonzero: 'positive',
  nonnegative: 'positive',
  invertible: 'increasing',
  injective: 'increasing',
  bijective: 'increasing',
  monotone: 'increasing',
  integrable: 'decaying',
  // Every drawn function is entire, all the more differentiable.
  entire: 'generic',
  analytic: 'generic',
  smooth: 'generic',
  differentiable: 'generic',
  continuous: 'generic',
};

/** The traits of functions that are understood. */
export const FUNCTION_TRAITS: ReadonlySet<string> = new Set([
  ...Object.keys(RECIPES),
  ...Object.keys(SYNONYMS),
  'increasing',
  'decreasing',
]);

/**
 * A random smooth function of `arity` real variables with small quarters as parameters. Of `traits` the first that says
 * something about the function's shape is met; unknown ones are the caller's to refuse (`FUNCTION_TRAITS`).
 */
export function drawSmooth(rng: Rng, arity: number, traits: readonly string[] = []): SmoothFunction {
  const named = traits.find((trait) => FUNCTION_TRAITS.has(trait)) ?? 'generic';
  const trait = SYNONYMS[named] ?? named;
  if (trait === 'increasing') return drawMonotone(rng, 1);
  if (trait === 'decreasing') return drawMonotone(rng, -1);
  const quarter = (least: number, most: number): number => {
    const drawn = rng.int(Math.ceil(least * 4), Math.floor(most * 4)) / 4;
    return drawn === 0 ? most : drawn;
  };
  const slopes = (): number[] => Array.from({ length: arity }, () => quarter(-1.25, 1.25));
  const shape: Shape = {
    quarter,
    term: (profile, scale, shift = 0) => ({ profile, scale, shift, slopes: slopes() }),
  };
  return ridgeSum((RECIPES[trait] as Recipe)(shape, rng));
}

/** A line with a wave too small to turn it, and a rising exponential or cube: strictly monotone, onto all reals. */
function drawMonotone(rng: Rng, sign: 1 | -1): SmoothFunction {
  const slope = rng.int(3, 8) / 4;
  const frequency = rng.pick([0.5, 1, 1.5]);
  const wave = (Math.floor((slope / frequency) * 4 * 0.7) / 4) * rng.pick([1, -1]);
  const growth = rng.pick<Profile>([EXPONENTIAL, powerProfile(3)]);
  return ridgeSum([
    { profile: powerProfile(0), scale: rng.int(-4, 4) / 4, slopes: [0], shift: 0 },
    { profile: powerProfile(1), scale: sign, slopes: [slope], shift: 0 },
    { profile: SINE, scale: wave, slopes: [frequency], shift: rng.int(-4, 4) / 4 },
    { profile: growth, scale: sign * rng.pick([0.25, 0.5]), slopes: [rng.pick([0.25, 0.5, 0.75])], shift: 0 },
  ]);
}
