import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operator } from '../../math/mutate/operator.ts';
import { EQUIVALENT, FALSIFYING } from '../../math/mutate/registry.ts';
import { VERSION } from '../../version.ts';
import type { UnitMaker } from '../datasets/outcome.ts';
import { type Recipe, type Unit, unitsOf } from '../datasets/recipe.ts';
import type { SourceRecipe } from '../datasets/sources/shop.ts';
import type { WorkshopParts } from '../datasets/versions/workshop.ts';
import { familiesOf } from '../identities/catalogue.ts';
import { chosenIds, openIdentities, templatesDigest } from './catalogue.ts';
import type { Survey } from './items/source-items.ts';
import { type Format, type IdentityPlan, isSourcePlan, type Plan, type SourcePlan } from './plan.ts';
import type { RecipeText } from './recipes.ts';
import { makerOf, partsOf, pinned } from './work/shops.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What makes the units of a plan in this thread. */
export function unitMaker(plan: Plan, parts: string): (unit: Unit) => UnitMaker {
  return makerOf(plan, parts, () => openIdentities(isSourcePlan(plan) ? [] : plan.recipe.identities));
}

/** Everything that the rows of a plan are made from. */
export function workshopParts(plan: IdentityPlan): WorkshopParts {
  return partsOf(plan, openIdentities(plan.recipe.identities));
}

export interface PlanWishes {
  readonly dataset: 'nmf' | 'mfr';
  readonly seed: string;
  readonly recipe: RecipeText;
  readonly formats: readonly Format[];
}

/** Settles all that a run depends on. Refuses identities and operators that do not exist. */
export function planFor({ dataset, seed, recipe: text, formats }: PlanWishes): IdentityPlan {
  const operators = text.operators ?? { equivalent: idsOf(EQUIVALENT), falsifying: idsOf(FALSIFYING) };
  const identities = chosenIds(text.catalogue, text.identities);
  const recipe: Recipe = { ...text, identities, operators };
  pinned(EQUIVALENT, operators.equivalent);
  pinned(FALSIFYING, operators.falsifying);
  const members = openIdentities(identities).identities;
  return {
    dataset,
    seed,
    version: VERSION,
    recipe,
    formats,
    inputs: { catalogue: templatesDigest(identities), grammar: grammarDigest() },
    families: Object.fromEntries(familiesOf(members)),
    nameIds: Object.fromEntries(members.map(({ id, formulaNameId }) => [id, formulaNameId])),
    units: unitsOf(recipe),
  };
}

export interface SourcePlanWishes {
  readonly dataset: 'mf' | 'mt';
  readonly seed: string;
  readonly recipe: Omit<SourceRecipe, 'operators'> & Partial<Pick<SourceRecipe, 'operators'>>;
  readonly formats: readonly Format[];
  readonly sources: SourcePlan['sources'];
  readonly survey: Survey;
}

/** Settles all that a run over sources depends on. */
export function planForSources(wishes: SourcePlanWishes): SourcePlan {
  const { dataset, seed, recipe, formats, sources, survey } = wishes;
  const operators = recipe.operators ?? idsOf(EQUIVALENT);
  pinned(EQUIVALENT, operators);
  return {
    dataset,
    seed,
    version: VERSION,
    recipe: { ...recipe, operators },
    formats,
    inputs: { sources: survey.digest, grammar: grammarDigest() },
    sources,
    skipped: survey.skipped,
    units: survey.units,
  };
}

function idsOf(operators: readonly Operator[]): string[] {
  return operators.map(({ id }) => id);
}

/** SHA-256 over the names and contents of the files in `grammars/`, in byte order. */
function grammarDigest(): string {
  const root = join(ROOT, 'grammars');
  const names = readdirSync(root)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}
