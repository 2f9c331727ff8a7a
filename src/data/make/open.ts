import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inferModel } from '../../math/answers/letters.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { adoptGrammar, loadGrammar } from '../../math/grammar/load.ts';
import { loadAlphabet } from '../../math/mutate/load.ts';
import type { Operator } from '../../math/mutate/operator.ts';
import { EQUIVALENT, FALSIFYING } from '../../math/mutate/registry.ts';
import { createJudge } from '../../math/verify/judge.ts';
import { VERSION } from '../../version.ts';
import { mfUnit } from '../datasets/mf.ts';
import { mtUnit } from '../datasets/mt.ts';
import { nmfUnit } from '../datasets/nmf.ts';
import type { UnitMaker } from '../datasets/outcome.ts';
import { type Recipe, type Unit, unitsOf } from '../datasets/recipe.ts';
import type { SourceRecipe, SourceShop } from '../datasets/sources/shop.ts';
import { type Workshop, type WorkshopParts, workshopFrom } from '../datasets/versions/workshop.ts';
import { familiesOf } from '../identities/catalogue.ts';
import type { Catalogue } from '../identities/identity.ts';
import { adoptIdentities, chosenIds, openIdentities, templatesDigest } from './catalogue.ts';
import { type Format, type IdentityPlan, isSourcePlan, type Plan, Refusal, type SourcePlan } from './plan.ts';
import type { RecipeText } from './recipes.ts';
import { itemsOf, type Survey } from './source-items.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The identities of a plan and the grammar as another thread of the process has read them. */
export interface Opened {
  readonly catalogue: Catalogue;
  readonly grammar: Grammar;
}

/** What a worker thread needs not read again; a copy of it crosses threads. */
export function openedFor(plan: Plan): Opened | undefined {
  return isSourcePlan(plan)
    ? undefined
    : { catalogue: openIdentities(plan.recipe.identities), grammar: loadGrammar() };
}

/** Uses what another thread has read. */
export function adopt({ catalogue, grammar }: Opened): void {
  adoptIdentities(catalogue);
  adoptGrammar(grammar);
}

/** What makes the units of a plan; whatever it needs is opened at the first unit. */
export function unitMaker(plan: Plan, parts: string): (unit: Unit) => UnitMaker {
  if (isSourcePlan(plan)) {
    let shop: SourceShop | undefined;
    return (unit) => {
      shop ??= openShop(plan);
      const items = itemsOf(parts, unit);
      return plan.dataset === 'mf' ? mfUnit(shop, items) : mtUnit(shop, items);
    };
  }
  let workshop: Workshop | undefined;
  return (unit) => {
    workshop ??= workshopFrom(workshopParts(plan));
    return nmfUnit(workshop, unit);
  };
}

/** Everything that the rows of a plan are made from. */
export function workshopParts({ recipe, seed }: IdentityPlan): WorkshopParts {
  return {
    ...openTools(seed),
    recipe,
    catalogue: openIdentities(recipe.identities),
    equivalent: pinned(EQUIVALENT, recipe.operators.equivalent),
    falsifying: pinned(FALSIFYING, recipe.operators.falsifying),
  };
}

function openShop({ recipe, seed }: SourcePlan): SourceShop {
  return {
    ...openTools(seed),
    recipe,
    equivalent: pinned(EQUIVALENT, recipe.operators),
    inferModel: (exprs) => inferModel(exprs, []),
  };
}

/** Verdicts that a thread remembers: enough for what comes again soon, and bounded memory. */
const REMEMBERED = 4_000;

function openTools(seed: string) {
  return {
    seed,
    grammar: loadGrammar(),
    alphabet: loadAlphabet(),
    judge: createJudge({ cacheSize: REMEMBERED }),
  };
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

function pinned(operators: readonly Operator[], ids: readonly string[]): Operator[] {
  return ids.map((id) => {
    const operator = operators.find((item) => item.id === id);
    if (!operator) throw new Refusal(`the recipe names an operator that does not exist: ${id}`);
    return operator;
  });
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
