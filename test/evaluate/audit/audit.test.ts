import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/tables/input-error.ts';
import { STRATEGIES, type TableRow } from '../../../src/data/datasets/columns.ts';
import { formulaHash, hashFraction } from '../../../src/data/datasets/ids.ts';
import type { Recipe } from '../../../src/data/datasets/recipe.ts';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { type AuditOptions, auditDataset } from '../../../src/evaluate/audit/audit.ts';
import type { AuditError, AuditReport } from '../../../src/evaluate/audit/report.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

const IDENTITIES = ['pythagorean-theorem', 'first-binomial-formula', 'de-morgan-law', 'young-inequality'];

function madeRows(identities: readonly string[], changes: Partial<Recipe> = {}): TableRow[] {
  const recipe = { ...loadRecipe('default'), versions: 10, falses: 2, identities, ...changes };
  const plan = planFor({ dataset: 'nmf', seed: '5', recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units.flatMap((unit) =>
    [...make(unit)].flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row.row] : [])),
  );
}

const rows = madeRows(IDENTITIES);
const OPTIONS = {
  catalogue: openCatalogue(),
  grammar: loadGrammar(),
  columns: {},
  seed: '1',
  labels: Number.POSITIVE_INFINITY,
};

async function audited(
  splits: Readonly<Record<string, readonly TableRow[]>>,
  changes: Partial<AuditOptions> = {},
): Promise<{ report: AuditReport; errors: AuditError[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  mkdirSync(join(folder, 'jsonl'));
  for (const [split, list] of Object.entries(splits))
    writeFileSync(
      join(folder, 'jsonl', `${split}.jsonl`),
      list.map((row) => `${JSON.stringify(row)}\n`).join(''),
    );
  const errors: AuditError[] = [];
  const report = await auditDataset(folder, {
    ...OPTIONS,
    shortcut: 0,
    onError: (error) => errors.push(error),
    ...changes,
  });
  return { report, errors };
}

const inTrain = (row: TableRow): boolean => hashFraction(formulaHash(String(row.formula))) < 0.5;
const clean = await audited({
  train: rows.filter(inTrain),
  test: rows.filter((row) => !inTrain(row)),
});

describe('an audit of rows as they are made', () => {
  it('confirms nearly all labels and calls none wrong', () => {
    const { labels } = clean.report;
    expect(clean.errors.filter(({ kind }) => kind === 'wrong-label')).toEqual([]);
    expect(labels?.checked).toBe(rows.length);
    expect((labels?.confirmed ?? 0) / rows.length).toBeGreaterThan(0.95);
  });

  it('confirms near-misses that have letters of their own', async () => {
    const none = Object.fromEntries(STRATEGIES.map((name) => [name, 0])) as Recipe['strategies'];
    const missed = madeRows(['geometric-series'], { strategies: { ...none, manual: 1 } }).filter(
      ({ label }) => !label,
    );
    const { report } = await audited({ train: missed });
    expect(missed.length).toBeGreaterThan(10);
    expect(report.labels).toMatchObject({ checked: missed.length, confirmed: missed.length });
  });

  it('finds no conflict, no leak and nothing that KaTeX refuses', () => {
    expect(clean.report.conflicts).toEqual({ string: 0, notation: 0, renaming: 0 });
    expect(clean.report.leaks.string).toBe(0);
    expect(clean.report.invalid).toBe(0);
  });
});

describe('planted faults', () => {
  it('wrong labels are all found, with evidence', async () => {
    const flipped = rows
      .filter((row) => row.label === true || row.false_kind === 'refuted')
      .map((row) =>
        row.label === true ? { ...row, label: false } : { ...row, label: true, false_kind: '' },
      );
    const { report, errors } = await audited({ train: flipped });
    expect(report.labels?.wrong).toBe(flipped.length);
    const evidence = errors.filter(({ kind }) => kind === 'wrong-label').map(({ detail }) => detail);
    expect(evidence.every((detail) => /fails at .+ = |labelled false, but/.test(detail))).toBe(true);
  });

  it('a true row under the name of another identity is not confirmed', async () => {
    const moved = rows
      .filter((row) => row.label && row.formula_name_id === 'Pythagorean Theorem')
      .map((row) => ({ ...row, name: "Young's Inequality", formula_name_id: 'Young inequality' }));
    const { report } = await audited({ train: moved });
    expect(report.labels?.confirmed).toBe(0);
  });

  it('leaks and conflicts are found at the level where they are', async () => {
    const known = { formula: 'x + y = z', name: 'N', formula_name_id: 'I', label: true };
    const test = [
      { ...known, formula: 'x+y=z' },
      { ...known, formula: 'x + y = \\left(z\\right)', label: false },
      { ...known, formula: 'u + v = w' },
    ];
    const { report, errors } = await audited({ train: [known], test }, { labels: 0 });
    expect(report.leaks).toMatchObject({
      string: 1,
      notation: 2,
      renaming: 3,
      identities: 1,
      rule: 'string',
    });
    expect(report.conflicts).toEqual({ string: 0, notation: 1, renaming: 2 });
    expect(report.duplicates).toEqual({ string: 1, notation: 2, renaming: 3 });
    expect(errors.filter(({ kind }) => kind === 'leak').map(({ line }) => line)).toEqual([1]);
  });

  it('components go with the vector that stands beside them, and numbered letters alone are letters', async () => {
    const known = { name: 'N', formula_name_id: 'I' };
    const train = [
      {
        ...known,
        formula: 'u \\times v = \\left(u_2v_3-u_3v_2, u_3v_1-u_1v_3, u_1v_2-u_2v_1\\right)',
        label: true,
      },
      {
        ...known,
        formula: 'v \\times u = \\left(u_2v_3-u_3v_2, u_3v_1-u_1v_3, u_1v_2-u_2v_1\\right)',
        label: false,
      },
      { ...known, formula: 'x_1 + x_2 = y', label: true },
      { ...known, formula: 'a + b = c', label: false },
    ];
    const { report } = await audited({ train }, { labels: 0 });
    expect(report.conflicts).toEqual({ string: 0, notation: 0, renaming: 1 });
  });

  it('a cross and a dot in one formula are different products', async () => {
    const known = { name: 'N', formula_name_id: 'I' };
    const train = [
      { ...known, formula: '(u \\cdot w)v = (u \\times v) \\times w + (v \\cdot w)u', label: true },
      { ...known, formula: '(a \\cdot c)b = (a \\cdot b)c + (b \\times c) \\times a', label: false },
    ];
    const { report } = await audited({ train }, { labels: 0 });
    expect(report.conflicts).toEqual({ string: 0, notation: 0, renaming: 0 });
  });

  it('odd looks, broken LaTeX and names of two identities are named', async () => {
    const row = { name: 'N', formula_name_id: 'I', label: true };
    const { report } = await audited(
      {
        train: [
          { ...row, formula: 'x + (-1) = y^{0}' },
          { ...row, formula: '\\frac{a}{b' },
          { ...row, formula: '\\dfrac{a}{b} + \\frac{c}{d} = 1', formula_name_id: 'J' },
          { ...row, formula: 'a^{10} + (x+1) = b' },
          { ...row, formula: '\\dfrac{c}{d} = e^{-\\frac{x^{2}}{2}}' },
        ],
      },
      { labels: 0 },
    );
    expect(report.odd).toEqual({
      rows: 2,
      byMark: { 'plus-negative': 1, 'power-zero': 1, 'mixed-fractions': 1 },
    });
    expect([report.invalid, report.unreadable]).toEqual([1, 1]);
    expect(report.sharedNames).toEqual([{ name: 'N', identities: ['I', 'J'] }]);
  });
});

describe('a foreign table', () => {
  it('is read by a mapping of its columns, and judged without any record', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'rows.csv');
    writeFileSync(
      file,
      [
        'theorem,tex,gold',
        'Pythagorean Theorem,a^2 + b^2 = c^2,1',
        'Pythagorean Theorem,u^2 + v^2 = w^2,0',
        'Pythagorean Theorem,p^2 + q^2 = r^3,1',
        'Pythagorean Theorem,p^2 + q^2 = r^3,0',
        'No Such Theorem,p = q,1',
      ].join('\n'),
    );
    const errors: AuditError[] = [];
    const report = await auditDataset(file, {
      ...OPTIONS,
      columns: { formula: 'tex', name: 'theorem', label: 'gold' },
      shortcut: 0,
      onError: (error) => errors.push(error),
    });
    expect(report.labels).toMatchObject({ checked: 5, confirmed: 2, wrong: 2 });
    expect(errors.filter(({ kind }) => kind === 'wrong-label').map(({ line }) => line)).toEqual([3, 4]);
    expect(report.conflicts.string).toBe(1);
  });

  it('says which columns there are when one is missing', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'rows.csv');
    writeFileSync(file, 'theorem,tex\nA,b\n');
    const options = { ...OPTIONS, shortcut: 0 };
    await expect(auditDataset(file, options)).rejects.toThrow('no column of formulas among theorem, tex');
    await expect(auditDataset(file, { ...options, columns: { formula: 'latex' } })).rejects.toThrow(
      'no column latex: there are theorem, tex',
    );
  });
  it.each([
    ['rows.csv', 'tex,gold,source\na = b,1,x\n', {}, 'no column of formulas among tex, gold, source'],
    ['rows.csv', 'latex,gold\na = b,1\n', {}, 'no column of labels among latex, gold'],
    ['rows.jsonl', '{"formula":"a = b","gold":1}\n{"formula":"a = b","gold":1}\n', {}, 'no column of labels'],
    [
      'rows.csv',
      'Pythagorean Theorem,a^2+b^2=c^2,1\nPythagorean Theorem,u^2+v^2=w^2,1\n',
      {},
      'its first row',
    ],
    ['rows.csv', 'formula,label,name\n', {}, 'expected rows of formulas below a header'],
    ['rows.csv', '', {}, 'expected rows of formulas below a header'],
    ['rows.jsonl', '\n', {}, 'expected rows of formulas below a header'],
  ])('%s with %j is bad input that says what is missing', async (name, text, columns, message) => {
    const file = join(mkdtempSync(join(tmpdir(), 'audit-')), name);
    writeFileSync(file, text);
    const run = auditDataset(file, { ...OPTIONS, columns, shortcut: 0 });
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toThrow(InputError);
  });

  it('without labels is looked through where none are to be checked, and its columns are named', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'rows.csv');
    writeFileSync(file, 'latex,page\na = b,7\na=b,8\n');
    const report = await auditDataset(file, { ...OPTIONS, labels: 0, shortcut: 0 });
    expect(report.columns).toEqual({ used: { formula: 'latex' }, others: ['page'] });
    expect(report.duplicates.string).toBe(1);
    expect(report.labels).toBeUndefined();
  });
});
