import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import { formulaKey } from '../../../src/data/datasets/ids.ts';
import { plainText } from '../../../src/data/datasets/versions/record.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { formulaPassage } from '../../../src/math/statement/passage.ts';

const grammar = loadGrammar();

const IDENTITIES = [
  'bayes-theorem',
  'first-binomial-formula',
  'multiplication-of-2x2-matrix',
  'young-inequality',
];

function plan(changes: object) {
  const recipe = { ...loadRecipe('default'), versions: 26, falses: 3, identities: IDENTITIES, ...changes };
  return planFor({ dataset: 'nmf', seed: '9', recipe, formats: ['jsonl'] });
}

/** Rows by unit, the units made in the given order of their places. */
function rowsOf(changes: object, order = [0, 1, 2, 3]): TableRow[][] {
  const { units, ...rest } = plan(changes);
  const make = unitMaker({ units, ...rest }, '');
  const made: TableRow[][] = [];
  for (const at of order) {
    const unit = units[at];
    if (!unit) throw new RangeError('no such unit');
    made[at] = [...make(unit)].flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row.row] : []));
  }
  return made;
}

const made = rowsOf({ showings: 9 });
const rows = made.flat();
const isFurther = ({ seed_path }: TableRow): boolean => /\/showing-\d+$/.test(String(seed_path));
const firstPath = ({ seed_path }: TableRow): string => String(seed_path).replace(/\/showing-\d+$/, '');

/** Steps and edits as the row records them, without letters. */
const stepsOf = (row: TableRow): unknown[] =>
  JSON.parse(String(row.derivation)).filter((step: object) => !('rename' in step));

describe('versions shown more than once', () => {
  it('make as many rows as asked for, most of them further showings, each with its false rows', () => {
    const trues = rows.filter(({ label }) => label);
    expect(trues.length).toBe(IDENTITIES.length * 26);
    expect(trues.filter(isFurther).length).toBeGreaterThan(trues.length / 2);
    expect(rows.length - trues.length).toBeGreaterThan(trues.length * 3 * 0.95);
  });

  it('never show one formula twice under one identity, and only what KaTeX accepts', () => {
    const keys = rows.map((row) => `${row.formula_name_id} ${formulaKey(String(row.formula))}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { formula, is_text } of rows) {
      const formulas = is_text
        ? [...String(formula).matchAll(/\$([^$]+)\$/g)].map((match) => match[1] as string)
        : [String(formula)];
      for (const each of formulas) expect([each, katexAccepts(each)]).toEqual([each, undefined]);
    }
  });

  it('have the steps, edits and class of the first, and say the letters of their own', () => {
    const firsts = new Map(rows.filter((row) => !isFurther(row)).map((row) => [String(row.seed_path), row]));
    let compared = 0;
    for (const row of rows.filter((each) => isFurther(each) && each.label)) {
      const first = firsts.get(firstPath(row));
      expect(first).toBeDefined();
      expect(stepsOf(row)).toEqual(stepsOf(first as TableRow));
      expect([row.original, row.method, row.difficulty]).toEqual([
        first?.original,
        first?.method,
        first?.difficulty,
      ]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('name the letters of the row in witness and original', () => {
    const further = rows.filter((row) => isFurther(row) && row.strategy_equality && !row.is_text);
    expect(further.length).toBeGreaterThan(0);
    for (const { witness, original, formula } of further) {
      const shown = new Set(`${original} ${formula}`.match(/\\?[a-zA-Z]+/g));
      for (const letter of Object.keys(JSON.parse(String(witness)).at))
        for (const [name] of letter.matchAll(/\\?[a-zA-Z]+/g)) expect([...shown]).toContain(name);
    }
  });

  it('have originals that are written as they are read', () => {
    const originals = rows
      .filter((row) => isFurther(row) && row.false_kind === 'refuted' && !String(row.original).includes('$'))
      .filter(({ formula_name_id: name }) => /Binomial|Young/.test(String(name)))
      .map(({ original }) => String(original));
    expect(originals.length).toBeGreaterThan(20);
    for (const original of originals) {
      const read = parseLatex(original, grammar);
      if (!read.ok) throw new RangeError(`${original}: ${read.error.message}`);
      expect(plainText(formulaPassage(read.expr), grammar)).toBe(original);
    }
  });

  it('are a function of seed and recipe, in whatever order the units are made', () => {
    expect(rowsOf({ showings: 9 }, [3, 1, 0, 2])).toEqual(made);
  });

  it('stand under other names letter by letter as under their own, by the share of the recipe', () => {
    const own = new Set(rows.filter(({ label }) => label).map(({ formula }) => formula));
    const foreign = rowsOf({ showings: 9, sameString: 1 })
      .flat()
      .filter((row) => row.false_kind === 'other-identity' && isFurther(row));
    expect(foreign.length).toBeGreaterThan(10);
    const same = foreign.filter(({ formula }) => own.has(formula));
    expect(same.length).toBeGreaterThan(foreign.length / 4);
  });

  it('are one where the recipe says so or nothing', () => {
    expect(rowsOf({ showings: 1 })).toEqual(rowsOf({}));
    expect(rowsOf({}).flat().some(isFurther)).toBe(false);
  });
});
