import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { InputError } from '../../base/tables/input-error.ts';
import { prebuiltYaml, readYamlFile, yamlLibrary } from '../../base/yaml/read.ts';
import { STRATEGIES } from '../datasets/columns.ts';
import type { Recipe } from '../datasets/recipe.ts';
import { Refusal } from './plan.ts';
import { type KnownKeys, recipeFault } from './recipe-faults.ts';

const DATASETS = fileURLToPath(new URL('../../../datasets/', import.meta.url));
const FOLDER = `${DATASETS}nmf/`;

const weight = z.number().min(0);
const count = z.int().min(0);

const schema = z.strictObject({
  name: z.string().min(1),
  extends: z.string().optional(),
  versions: count.optional(),
  falses: count.optional(),
  catalogue: z.enum(['mamut-71', 'full']).optional(),
  identities: z.array(z.string()).optional(),
  split: z.enum(['random', 'form', 'identity', 'family']).optional(),
  strategies: z.strictObject(Object.fromEntries(STRATEGIES.map((name) => [name, weight]))).optional(),
  difficulty: z
    .strictObject({ easy: weight, medium: weight, hard: weight })
    .refine(({ easy, medium, hard }) => easy + medium + hard > 0, 'expected a share above 0')
    .optional(),
  edits: z.array(weight).min(1).max(3).optional(),
  steps: z.array(weight).min(1).optional(),
  renamed: z.number().min(0).max(1).optional(),
  showings: z.int().min(1).optional(),
  contexts: z.number().min(0).max(1).optional(),
  sameString: z.number().min(0).max(1).optional(),
  operators: z.strictObject({ equivalent: z.array(z.string()), falsifying: z.array(z.string()) }).optional(),
});

const KNOWN: KnownKeys = {
  '': Object.keys(schema.shape),
  strategies: STRATEGIES,
  difficulty: ['easy', 'medium', 'hard'],
  operators: ['equivalent', 'falsifying'],
};

/** A recipe as its file says it; `identities` and `operators` may be open, which means all there are. */
export type RecipeText = Omit<Recipe, 'identities' | 'operators'> &
  Partial<Pick<Recipe, 'identities' | 'operators'>>;

/** A recipe by the name of one that ships with the package, or from a file. What it lacks comes from what it extends. */
export function loadRecipe(nameOrFile: string): RecipeText {
  const { extends: base, ...own } = readRecipe(nameOrFile);
  const whole = { ...(base === undefined ? {} : loadRecipe(base)), ...own };
  for (const key of [
    'versions',
    'falses',
    'catalogue',
    'split',
    'strategies',
    'steps',
    'renamed',
    'sameString',
  ] as const)
    if (whole[key] === undefined)
      throw new InputError(fileOf(nameOrFile), undefined, `expected ${key}, or extends: default`);
  return whole as RecipeText;
}

const sourceSchema = z.strictObject({
  name: z.string().min(1),
  steps: z.array(weight).min(1),
  renamed: z.number().min(0).max(1),
  showings: z.int().min(1).optional(),
  written: z.number().min(0).max(1).optional(),
  contexts: z.number().min(0).max(1).optional(),
});

/** The recipe of MF or MT that ships with the package; the number of versions comes from the command. */
export function loadSourceRecipe(dataset: 'mf' | 'mt'): z.infer<typeof sourceSchema> {
  return sourceSchema.parse(readYamlFile(`${DATASETS}${dataset}/recipe.yaml`));
}

/** A small source that ships with the package, so that a dataset can be made at once. */
export function sampleSource(dataset: 'mf' | 'mt'): string {
  return `${DATASETS}${dataset}/sample.jsonl`;
}

/** The recipes that ship with the package, by name. */
function recipeNames(): string[] {
  return readdirSync(`${FOLDER}recipes`)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort();
}

/** The default catalogue: the id of each published identity, and its published `formula_name_id`. */
export function publishedNameIds(): ReadonlyMap<string, string> {
  const published = readYamlFile(`${FOLDER}mamut-71.yaml`);
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(published)));
}

function fileOf(nameOrFile: string): string {
  return recipeNames().includes(nameOrFile) ? `${FOLDER}recipes/${nameOrFile}.yaml` : nameOrFile;
}

function readRecipe(nameOrFile: string): z.infer<typeof schema> {
  const file = fileOf(nameOrFile);
  if (!existsSync(file))
    throw new Refusal(`no recipe ${nameOrFile}: there are ${recipeNames().join(', ')}, or name a file`);
  const text = readFileSync(file, 'utf8');
  const result = schema.safeParse(prebuiltYaml(text) ?? parsed(text, file));
  if (result.success) return result.data;
  throw recipeFault(file, text, result.error.issues, KNOWN);
}

function parsed(text: string, file: string): unknown {
  const document = yamlLibrary().parseDocument(text);
  const [error] = document.errors;
  if (error) throw new InputError(file, error.linePos?.[0].line, error.message.split('\n')[0] as string);
  return document.toJS();
}
