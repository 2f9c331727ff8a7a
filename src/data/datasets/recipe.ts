import type { StrategyName } from './columns.ts';
import type { SplitRule } from './splits/splits.ts';

/** What a dataset of identities is made by, apart from the seed. It pins all that a later version could widen. */
export interface Recipe {
  readonly name: string;
  /** True rows per identity. */
  readonly versions: number;
  /** False rows per true row. */
  readonly falses: number;
  readonly catalogue: CatalogueName;
  /** Ids, in byte order. */
  readonly identities: readonly string[];
  readonly split: SplitRule;
  /** How often a false row is made by each strategy, as weights. */
  readonly strategies: Readonly<Record<StrategyName, number>>;
  /** Weights of the difficulties among false rows, as far as edits and near-misses of each are found; as they come where left out. */
  readonly difficulty?: { readonly easy: number; readonly medium: number; readonly hard: number };
  /** Weights of 1, 2, ... edits that make a row false, as far as they are found; one each where left out. */
  readonly edits?: readonly number[];
  /** Weights of 0, 1, 2, ... rewriting steps. */
  readonly steps: readonly number[];
  /** The share of rows whose letters are renamed. */
  readonly renamed: number;
  /** Rows at most that one version, true or false, makes, each in letters or notation of its own; 1 where left out. */
  readonly showings?: number;
  /** The share of bare formulas that are put into words, as in "Let x be a real number. Then"; none where left out. */
  readonly contexts?: number;
  /** The share of other identities' formulas that are shown letter by letter as a true row of theirs shows them. */
  readonly sameString: number;
  /** Ids of the operators that may be used; all there are where none is listed. */
  readonly operators: { readonly equivalent: readonly string[]; readonly falsifying: readonly string[] };
}

export type CatalogueName = 'mamut-71' | 'full';

/** A piece of work: a span of an identity's true versions with their false rows. */
export interface Unit {
  /** Names the unit's folder; unique in a plan. */
  readonly key: string;
  readonly identity: string;
  readonly block: number;
  readonly versions: number;
}

/** True versions of one unit at most: bounds what a worker holds and what a killed run makes again. */
const BLOCK_VERSIONS = 5_000;

/** The units of a recipe, identities in the order of the recipe. A unit's index decides its shard. */
export function unitsOf(recipe: Pick<Recipe, 'identities' | 'versions'>): Unit[] {
  const blocks = Math.ceil(recipe.versions / BLOCK_VERSIONS);
  return recipe.identities.flatMap((identity) =>
    Array.from({ length: blocks }, (_, block) => ({
      key: `${identity}-${String(block).padStart(4, '0')}`,
      identity,
      block,
      versions: Math.min(BLOCK_VERSIONS, recipe.versions - block * BLOCK_VERSIONS),
    })),
  );
}
