import { mairSeed } from './mair.ts';
import { mamutSeed } from './mamut.ts';
import { mrmrSeed } from './mrmr.ts';
import { mumathSeed } from './mumath.ts';
import type { ListSeed, RankingSeed } from './recipe.ts';
import { umathSeed } from './umath.ts';

/** Every recipe that `mutate score seed:NAME` knows. */
export const SEEDS: readonly (RankingSeed | ListSeed)[] = [
  mamutSeed,
  mrmrSeed,
  mairSeed,
  umathSeed,
  mumathSeed,
];

/** The recipe called `seed:mamut` and so on; undefined for a name that is not listed. */
export function seedNamed(name: string): RankingSeed | ListSeed | undefined {
  return SEEDS.find((seed) => seed.name === name);
}
