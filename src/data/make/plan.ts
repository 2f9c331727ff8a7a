import type { Recipe, Unit } from '../datasets/recipe.ts';
import { type Manifest, manifestText } from '../files/manifest.ts';
import type { RetrievalFormat } from '../files/retrieval.ts';
import type { TableFormat } from '../files/table-file.ts';

export type DatasetName = 'nmf' | 'mfr';

/** A format of `--formats`. */
export type Format = TableFormat | RetrievalFormat;

export const TABLE_FORMATS: readonly TableFormat[] = ['parquet', 'jsonl', 'csv'];
export const RETRIEVAL_FORMATS: readonly RetrievalFormat[] = ['beir', 'triplets'];

/** All that decides the bytes of a dataset. Two runs with equal plans write equal files. */
export interface Plan {
  readonly dataset: DatasetName;
  readonly seed: string;
  readonly version: string;
  readonly recipe: Recipe;
  readonly formats: readonly Format[];
  /** SHA-256 of catalogue and grammar. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The family of each identity of the recipe, for the split by family. */
  readonly families: Readonly<Record<string, string>>;
  /** The `formula_name_id` of each identity of the catalogue. */
  readonly nameIds: Readonly<Record<string, string>>;
  readonly units: readonly Unit[];
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

/** The command that makes the dataset again, for its card. */
export function commandOf({ dataset, seed, recipe, formats }: Plan): string {
  return [
    `mutate ${dataset} --seed ${seed} --recipe ${recipe.name}`,
    `--versions ${recipe.versions} --falses ${recipe.falses}`,
    `--catalogue ${recipe.catalogue} --split ${recipe.split} --formats ${formats.join(',')}`,
    `--out ${dataset}/`,
  ].join(' ');
}

/** A wish that cannot be fulfilled as it was given: the command line shows the message alone and ends with exit code 2. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
