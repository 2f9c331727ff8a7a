import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import { openCatalogue } from '../../../src/data/make/catalogue.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { auditDataset } from '../../../src/evaluate/audit/audit.ts';
import type { AuditError } from '../../../src/evaluate/audit/report.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';

/** Rows of every sixteenth identity of the full catalogue. */
function madeRows(): TableRow[] {
  const identities = openCatalogue()
    .identities.filter((_, at) => at % 16 === 5)
    .map(({ id }) => id);
  return made('nmf', { versions: 2, falses: 1, identities });
}

function made(
  dataset: 'nmf' | 'mfr',
  wanted: { readonly versions: number; readonly falses: number; readonly identities: readonly string[] },
): TableRow[] {
  const recipe = { ...loadRecipe('default'), catalogue: 'full' as const, ...wanted };
  const plan = planFor({ dataset, seed: '11', recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units.flatMap((unit) =>
    [...make(unit)].flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row.row] : [])),
  );
}

async function audited(splits: Readonly<Record<string, readonly object[]>>) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  mkdirSync(join(folder, 'jsonl'));
  for (const [split, rows] of Object.entries(splits))
    writeFileSync(
      join(folder, 'jsonl', `${split}.jsonl`),
      rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    );
  const errors: AuditError[] = [];
  const report = await auditDataset(folder, {
    catalogue: openCatalogue(),
    grammar: loadGrammar(),
    columns: {},
    seed: '1',
    labels: Number.POSITIVE_INFINITY,
    shortcut: 0,
    onError: (error) => errors.push(error),
  });
  return {
    report,
    placesOf: (kind: AuditError['kind']) =>
      errors.filter((error) => error.kind === kind).map(({ file, line }) => `${file}:${line}`),
  };
}

const rows = madeRows();

describe('faults planted among rows of the whole catalogue', () => {
  it('nothing is called wrong that is right', async () => {
    const { report, placesOf } = await audited({ train: rows });
    expect(rows.length).toBeGreaterThan(50);
    expect(placesOf('wrong-label')).toEqual([]);
    expect(placesOf('invalid')).toEqual([]);
    expect((report.labels?.confirmed ?? 0) / rows.length).toBeGreaterThan(0.97);
  });

  it('labels that are turned round are all found, and no other', async () => {
    // Rows that show another identity are true under its name: turned round they are told by what they state.
    const turned = new Set(
      [...rows.keys()].filter((at) => at % 5 === 0 && rows[at]?.false_kind !== 'other-identity'),
    );
    const planted = rows.map((row, at) =>
      turned.has(at) ? { ...row, label: !row.label, false_kind: '', derivation: row.derivation } : row,
    );
    const { report, placesOf } = await audited({ train: planted });
    const found = new Set(placesOf('wrong-label'));
    const unseen = [...turned].filter((at) => !found.has(`jsonl/train.jsonl:${at + 1}`));
    const decided = new Set([...turned].map((at) => `jsonl/train.jsonl:${at + 1}`));
    expect([...found].filter((place) => !decided.has(place))).toEqual([]);
    // What is not called wrong is at least not confirmed.
    const open = new Set(placesOf('undecided-label'));
    expect(unseen.filter((at) => !open.has(`jsonl/train.jsonl:${at + 1}`))).toEqual([]);
    expect(unseen.length / turned.size).toBeLessThan(0.1);
    expect(report.labels?.wrong).toBe(found.size);
  });

  it('rows that say nothing of their letters and steps are judged by the roles that their letters play', async () => {
    const bare = rows.map(({ name, formula, label }) => ({ name, formula, label }));
    const { report, placesOf } = await audited({ train: bare });
    expect(placesOf('wrong-label')).toEqual([]);
    expect((report.labels?.confirmed ?? 0) / rows.length).toBeGreaterThan(0.85);
    const turned = bare.map((row) => ({ ...row, label: !row.label }));
    const { report: other } = await audited({ train: turned });
    // What is labelled the wrong way round is called so, or nothing is said of it.
    expect(other.labels?.confirmed).toBe(0);
    expect((other.labels?.wrong ?? 0) / rows.length).toBeGreaterThan(0.3);
  });

  it('letters that stand for one thing are those of the identity by their name', async () => {
    const row = { name: 'Photon Energy Formula', label: true };
    const { report, placesOf } = await audited({
      train: [
        { ...row, formula: '\\frac{E\\lambda}{c} = h' },
        { ...row, formula: '\\frac{W\\lambda}{h} = c' },
      ],
    });
    expect([report.labels?.confirmed, placesOf('wrong-label')]).toEqual([2, []]);
  });

  it('pairs with their labels turned round are never confirmed, and pairs as they were made never wrong', async () => {
    const identities = ['chain-rule', 'pythagorean-theorem', 'de-morgan-law', 'geometric-series'];
    const pairs = made('mfr', { versions: 3, falses: 1, identities });
    const { placesOf } = await audited({ train: pairs });
    expect(pairs.length).toBeGreaterThan(10);
    expect(placesOf('wrong-label')).toEqual([]);
    const turned = pairs.map((row) => ({ ...row, label: !row.label, false_kind: '' }));
    const { report } = await audited({ train: turned });
    expect(report.labels?.confirmed).toBe(0);
    expect(report.labels?.wrong).toBeGreaterThan(pairs.length / 2);
  });

  it('entries of a sequence are no letters: other entries are another statement', async () => {
    const row = { name: 'N', formula_name_id: 'I' };
    const { placesOf } = await audited({
      train: [
        { ...row, label: true, formula: '\\sum_{k=1}^n (a_{k+1} - a_k) = a_{n+1} - a_1' },
        { ...row, label: false, formula: '\\sum_{k=1}^n (b_{k+1} - b_k) = b_{n+1} - b_2' },
        { ...row, label: true, formula: 'x_1 + x_2 = x_3' },
        { ...row, label: false, formula: 'y_2 + y_3 = z' },
      ],
    });
    expect(placesOf('conflict')).toEqual(['jsonl/train.jsonl:4']);
  });

  it('repeats, leaks, conflicts and names of two identities are found where they are', async () => {
    const row = { name: 'N', formula_name_id: 'I', label: true, formula: 'a^2 + b = c' };
    const train = [
      row,
      { ...row, formula: 'p q = r' },
      { ...row, name: 'M', formula_name_id: 'J', formula: 'x < y' },
    ];
    const test = [
      { ...row, formula: 'a^{2}+b=c' },
      { ...row, formula: 'u^2 + v = w', label: false },
      { ...row, formula: 'p \\cdot q = r' },
      { ...row, formula: 'pq=r', label: false },
      { ...row, name: 'N', formula_name_id: 'J', formula: 'x<y' },
    ];
    const { report, placesOf } = await audited({ train, test });
    const at = (...lines: number[]) => lines.map((line) => `jsonl/test.jsonl:${line}`);
    expect(placesOf('leak')).toEqual(at(4, 5));
    expect(report.leaks).toMatchObject({ string: 2, notation: 4, renaming: 5 });
    expect(placesOf('conflict')).toEqual(at(2, 4));
    expect(placesOf('duplicate')).toEqual(at(4, 5));
    expect(report.sharedNames).toEqual([{ name: 'N', identities: ['I', 'J'] }]);
    expect(report.leaks.between.filter(({ level }) => level === 'string')).toEqual([
      { splits: 'train and test', level: 'string', count: 2 },
    ]);
  });
});
