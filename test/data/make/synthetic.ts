import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { NMF_COLUMNS, type TableRow } from '../../../src/data/datasets/columns.ts';
import { formulaHash, rowId } from '../../../src/data/datasets/ids.ts';
import { dropped, type UnitMaker } from '../../../src/data/datasets/outcome.ts';
import { type Recipe, type Unit, unitsOf } from '../../../src/data/datasets/recipe.ts';
import type { MakeOptions } from '../../../src/data/make/make.ts';
import type { IdentityPlan as Plan } from '../../../src/data/make/plan.ts';

/** A plan whose units are made by `syntheticUnit`: no mathematics, so that files and merging are tested alone. */
export function syntheticPlan(changes: Partial<Plan> = {}, recipeChanges: Partial<Recipe> = {}): Plan {
  const recipe: Recipe = {
    name: 'synthetic',
    versions: 40,
    falses: 3,
    catalogue: 'full',
    identities: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'],
    split: 'random',
    strategies: {
      constants: 1,
      distribute: 1,
      equality: 1,
      inequality: 1,
      manual: 1,
      random_formula: 1,
      swap: 1,
      variables: 1,
    },
    steps: [1],
    renamed: 0.5,
    sameString: 0,
    operators: { equivalent: [], falsifying: [] },
    ...recipeChanges,
  };
  return {
    dataset: 'nmf',
    seed: '42',
    version: '0.0.0',
    recipe,
    formats: ['parquet', 'jsonl', 'csv'],
    inputs: { catalogue: 'c', grammar: 'g' },
    families: Object.fromEntries(
      recipe.identities.map((id, index) => [id, index < 2 ? 'first' : `other-${index}`]),
    ),
    nameIds: Object.fromEntries(recipe.identities.map((id) => [id, id.toUpperCase()])),
    units: unitsOf(recipe),
    ...changes,
  };
}

/** Rows of made-up text from a keyed stream, some of them repeated, some dropped, some of another identity. */
export function* syntheticUnit(plan: Plan, unit: Unit): UnitMaker {
  const others = plan.recipe.identities.filter((id) => id !== unit.identity);
  for (let attempt = 0; attempt < unit.versions; attempt += 1) {
    const rng = rngFrom(`${plan.seed}/nmf/${unit.identity}/${unit.block}/${attempt}`);
    for (let number = 0; number <= plan.recipe.falses; number += 1) {
      if (rng.int(0, 19) === 0) {
        yield dropped('judge', 'still holds', unit.key);
        continue;
      }
      const label = number === 0;
      const owner = !label && rng.int(0, 3) === 0 ? rng.pick(others) : unit.identity;
      const formula = `x_{${rng.int(0, 5000)}} = "${label}, ${owner}" \\frac{${number}}{y}`;
      const nameId = plan.nameIds[unit.identity] as string;
      const cells: Record<string, TableRow[string]> = {};
      for (const { name, type } of NMF_COLUMNS)
        cells[name] = type === 'bool' ? false : type === 'int32' ? number : '';
      const id = rowId('nmf', nameId, formula);
      const kind = owner === unit.identity ? 'refuted' : 'other-identity';
      Object.assign(cells, {
        id,
        formula,
        name: `${unit.identity} ü`,
        formula_name_id: nameId,
        label,
        false_kind: label ? '' : kind,
        other_id: owner === unit.identity ? '' : plan.nameIds[owner],
        strategy_swap: !label,
      });
      const place = plan.recipe.split === 'form' ? formulaHash(formula).slice(0, 2) : formulaHash(formula);
      yield { kind: 'row', row: { row: { ...cells, id }, identity: unit.identity, owner, place } };
    }
  }
  return { wanted: unit.versions, made: unit.identity === 'gamma' ? unit.versions - 3 : unit.versions };
}

export function syntheticOptions(plan: Plan, out: string, changes: Partial<MakeOptions> = {}): MakeOptions {
  return {
    out,
    ifPresent: 'refuse',
    jobs: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    makeUnit: (unit) => syntheticUnit(plan, unit),
    ...changes,
  };
}

/** A fresh folder below the system's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mutamath-'));
}

/** Every file below a folder with its bytes as hex, by relative path. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return Object.fromEntries(
    files
      .filter((path) => statSync(path).isFile())
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path).toString('hex')]),
  );
}
