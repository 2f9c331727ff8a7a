import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import { NMF_COLUMNS, STRATEGIES } from '../../../src/data/datasets/columns.ts';
import { formulaKey, rowId } from '../../../src/data/datasets/ids.ts';
import type { Outcome, PlacedRow } from '../../../src/data/datasets/outcome.ts';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';

const IDENTITIES = ['pythagorean-theorem', 'first-binomial-formula', 'young-inequality', 'bayes-theorem'];

function outcomesOf(seed: string, changes = {}): Outcome<PlacedRow>[] {
  const recipe = { ...loadRecipe('default'), versions: 12, falses: 4, identities: IDENTITIES, ...changes };
  const plan = planFor({ dataset: 'nmf', seed, recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units.flatMap((unit) => [...make(unit)]);
}

function rowsIn(outcomes: readonly Outcome<PlacedRow>[]): TableRow[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row.row] : []));
}

const outcomes = outcomesOf('42');
const rows = rowsIn(outcomes);

describe('rows of named formulas', () => {
  it('come as many as asked for, true and false', () => {
    expect(rows.filter((row) => row.label).length).toBe(4 * 12);
    expect(rows.filter((row) => !row.label).length).toBeGreaterThan(4 * 12 * 4 * 0.95);
  });

  it('have every column in order, none of them null, and an id that anyone can work out', () => {
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(NMF_COLUMNS.map((column) => column.name));
      expect(Object.values(row).every((cell) => cell !== undefined && cell !== null)).toBe(true);
      expect(row.id).toBe(rowId('nmf', String(row.formula_name_id), String(row.formula)));
    }
  });

  it('never show one formula twice under one identity', () => {
    const keys = rows.map((row) => `${row.formula_name_id} ${formulaKey(String(row.formula))}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('say how they were made: a derivation that begins with a curated form, and for refuted ones an edit and a witness', () => {
    for (const row of rows) {
      const [first, ...steps] = JSON.parse(String(row.derivation));
      expect(typeof first.form).toBe('string');
      const strategies = STRATEGIES.filter((name) => row[`strategy_${name}`]);
      expect(strategies.length).toBe(row.label ? 0 : 1);
      expect(row.strategy_count).toBe(strategies.length);
      if (row.false_kind === 'refuted') {
        const witness = JSON.parse(String(row.witness));
        expect(Object.keys(witness.at).length).toBeGreaterThan(0);
        expect(steps.some((step: { falsify?: string }) => step.falsify === strategies[0])).toBe(true);
      } else expect(row.witness).toBe('');
      expect(row.false_kind === 'other-identity').toBe(row.other_id !== '');
      expect(row.other_id).not.toBe(row.formula_name_id);
      expect(JSON.parse(String(row.method)).kind).toBeTypeOf('string');
    }
  });

  it('are LaTeX that KaTeX accepts, words around dollars where there are words', () => {
    for (const row of rows) {
      const text = String(row.formula);
      const formulas = row.is_text
        ? [...text.matchAll(/\$([^$]+)\$/g)].map((match) => match[1] as string)
        : [text];
      expect(formulas.length).toBeGreaterThan(0);
      for (const formula of formulas) expect([formula, katexAccepts(formula)]).toEqual([formula, undefined]);
    }
  });

  it('name a related or shared identity in no false row', () => {
    const { byId, byName, identities } = openCatalogue();
    const idOf = new Map(identities.map(({ id, formulaNameId }) => [formulaNameId, id]));
    for (const row of rows.filter(({ label }) => !label)) {
      const own = byId.get(idOf.get(String(row.formula_name_id)) as string);
      const other = idOf.get(String(row.other_id));
      expect(own?.related.some(({ id }) => id === other)).toBe(false);
      expect(byName.get(String(row.name))?.length).toBe(1);
    }
  });
});

describe('a unit', () => {
  it('is a function of seed and recipe', () => {
    expect(outcomesOf('42')).toEqual(outcomes);
    const other = rowsIn(outcomesOf('43')).map((row) => row.formula);
    expect(other).not.toEqual(rows.map((row) => row.formula));
  });

  it('does not hang on the identities made before it in the same thread', () => {
    const alone = rowsIn(outcomesOf('42', { identities: ['young-inequality'], falses: 0 }));
    const among = rows.filter((row) => row.formula_name_id === 'Young Inequality' && row.label);
    expect(alone).toEqual(among);
  });

  it('leaves falsified formulas out of the recipe without challenging ones', () => {
    const changes = { ...loadRecipe('no-challenging'), versions: 4, falses: 3, identities: IDENTITIES };
    const kinds = rowsIn(outcomesOf('42', changes)).map((row) => row.false_kind);
    expect(new Set(kinds)).toEqual(new Set(['', 'other-identity']));
  });
});
