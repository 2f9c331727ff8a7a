import type { Recipe, Unit } from '../datasets/recipe.ts';
import type { SourceRecipe } from '../datasets/sources/shop.ts';
import type { SplitRule } from '../datasets/splits/splits.ts';
import { type Manifest, manifestText } from '../files/manifest.ts';
import type { RetrievalFormat } from '../files/retrieval.ts';
import type { TableFormat } from '../files/table-file.ts';

/** A format of `--formats`. */
export type Format = TableFormat | RetrievalFormat;

export const TABLE_FORMATS: readonly TableFormat[] = ['parquet', 'jsonl', 'jsonl.zst', 'csv'];
export const RETRIEVAL_FORMATS: readonly RetrievalFormat[] = ['beir', 'triplets'];

interface PlanBase {
  readonly seed: string;
  readonly version: string;
  readonly formats: readonly Format[];
  /** SHA-256 of what was read: catalogue, grammar, sources. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly units: readonly Unit[];
}

/** NMF or MFR: versions of named identities. */
export interface IdentityPlan extends PlanBase {
  readonly dataset: 'nmf' | 'mfr';
  readonly recipe: Recipe;
  /** The family of each identity of the recipe, for the split by family. */
  readonly families: Readonly<Record<string, string>>;
  /** The `formula_name_id` of each identity of the recipe. */
  readonly nameIds: Readonly<Record<string, string>>;
}

/** MF or MT: versions of what stands in sources. */
export interface SourcePlan extends PlanBase {
  readonly dataset: 'mf' | 'mt';
  readonly recipe: SourceRecipe;
  /** The paths, the field and the file of definitions, as they were given; without paths, the sample of the package. */
  readonly sources: {
    readonly paths: readonly string[];
    readonly field: string;
    readonly macros: string;
  };
  /** What of the sources could not be read, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** All that decides the bytes of a dataset. Two runs with equal plans write equal files. */
export type Plan = IdentityPlan | SourcePlan;

export function isSourcePlan(plan: Plan): plan is SourcePlan {
  return plan.dataset === 'mf' || plan.dataset === 'mt';
}

/** One of `of` machines, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

export function unitsOfShard(units: readonly Unit[], shard: Shard): Unit[] {
  return units.filter((_, index) => index % shard.of === shard.index - 1);
}

/** The plan as text: written beside the parts, and compared when a run goes on or shards are joined. */
export function planText(plan: Plan): string {
  return `${JSON.stringify(plan, undefined, 1)}\n`;
}

/** Whether a manifest was written by a run of this plan. */
export function isManifestOf(text: string, plan: Plan): boolean {
  const found = inManifest(JSON.parse(text) as Manifest);
  return manifestText(found) === manifestText(inManifest(plan));
}

type InManifest = 'version' | 'dataset' | 'seed' | 'recipe' | 'formats' | 'inputs';

/** What of a plan stands in the manifest. */
export function inManifest(plan: Pick<Manifest, InManifest>): Pick<Manifest, InManifest> {
  const { version, dataset, seed, recipe, formats, inputs } = plan;
  return { version, dataset, seed, recipe, formats, inputs };
}

/** The command that makes the dataset again, for its card; `all` are the identities of the plan's catalogue. */
export function commandOf(plan: Plan, all: readonly string[]): string {
  const { dataset, seed, recipe, formats } = plan;
  const flags = isSourcePlan(plan) ? sourceFlags(plan) : identityFlags(plan.recipe, all);
  const named = isSourcePlan(plan) ? '' : ` --recipe ${recipe.name}`;
  return [
    `mutate ${dataset} --seed ${seed}${named} --versions ${recipe.versions}`,
    ...(flags === '' ? [] : [flags]),
    `--formats ${formats.join(',')} --out ${dataset}/`,
  ].join(' ');
}

function identityFlags({ falses, catalogue, split, identities }: Recipe, all: readonly string[]): string {
  const some = all.some((id) => !identities.includes(id));
  return [
    `--falses ${falses} --catalogue ${catalogue} --split ${split}`,
    ...(some ? [`--identities ${identities.join(',')}`] : []),
  ].join(' ');
}

function sourceFlags({ sources: { paths, field, macros }, recipe: { written } }: SourcePlan): string {
  return [
    ...(written === undefined ? [] : [`--as-written ${written}`]),
    ...(paths.length > 0 ? [`--source ${paths.join(' ')}`] : []),
    ...(field === '' ? [] : [`--field ${field}`]),
    ...(macros === '' ? [] : [`--macros ${macros}`]),
  ].join(' ');
}

/** What splits go by. */
export function splitRuleOf(plan: Plan): SplitRule {
  return isSourcePlan(plan) ? 'document' : plan.recipe.split;
}

/** A wish that cannot be fulfilled as it was given: the command line shows the message alone and ends with exit code 2. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
