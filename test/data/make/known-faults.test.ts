import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formulaKey } from '../../../src/data/datasets/ids.ts';
import { makeDataset } from '../../../src/data/make/make.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { commandOf, type IdentityPlan } from '../../../src/data/make/plan.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { fromSources } from './from-sources.ts';
import { filesOf, syntheticOptions, syntheticPlan, temporaryFolder } from './synthetic.ts';

/** What datasets of others were found to have wrong, each kind held for ours. */

type Line = Readonly<Record<string, unknown>>;

function linesOf(out: string, path: string): Line[] {
  const text = readFileSync(join(out, path), 'utf8').trimEnd();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
}

async function made(plan: IdentityPlan): Promise<string> {
  const out = join(temporaryFolder(), 'out');
  await makeDataset(plan, syntheticOptions(plan, out));
  return out;
}

const SPLITS = ['train', 'validation', 'test'];

describe('splits', () => {
  it('share no formula, under whatever name it stands', async () => {
    const out = await made(syntheticPlan());
    const keys = SPLITS.map(
      (split) => new Set(linesOf(out, `jsonl/${split}.jsonl`).map((row) => formulaKey(String(row.formula)))),
    );
    const all = keys.flatMap((set) => [...set]);
    expect(keys.every((set) => set.size > 0)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('seeds', () => {
  const rowsOf = (seed: string): string[] => {
    const recipe = { ...loadRecipe('default'), versions: 6, falses: 2, identities: ['factorial'] };
    const plan = planFor({ dataset: 'nmf', seed, recipe, formats: ['jsonl'] });
    const [unit] = plan.units;
    if (!unit) throw new Error('a plan without units');
    const rows: string[] = [];
    for (const outcome of unitMaker(plan, '')(unit))
      if (outcome.kind === 'row') rows.push(JSON.stringify(outcome.row));
    return rows;
  };

  it('are passed down to what is drawn: two seeds have other rows, one seed the same', () => {
    const [zero, one] = [rowsOf('0'), rowsOf('1')];
    expect(zero.length).toBeGreaterThan(6);
    expect(one).not.toEqual(zero);
    expect(rowsOf('0')).toEqual(zero);
  });

  it('are passed down to versions of formulas and texts as well', async () => {
    const text = 'Let $a + b = b + a$, where $a = 2 b$, and then $3 b = b + a$.\n';
    for (const dataset of ['mf', 'mt'] as const) {
      const texts = async (seed: string): Promise<unknown[]> =>
        (await fromSources(dataset, { 'a.md': text }, { seed, versions: 4 })).rows.map((row) => row.text);
      const [zero, one] = [await texts('0'), await texts('1')];
      expect(zero.length).toBeGreaterThan(2);
      expect(one).not.toEqual(zero);
      expect(await texts('0')).toEqual(zero);
    }
  });

  it('decide the files, whatever else ran before in the process', async () => {
    const first = filesOf(await made(syntheticPlan({ seed: '7' })));
    await made(syntheticPlan({ seed: '8' }));
    expect(filesOf(await made(syntheticPlan({ seed: '7' })))).toEqual(first);
  });
});

describe('negatives of triplets', () => {
  it('are rows labelled false, never chosen by a score: a positive is no negative of its query', async () => {
    const out = await made(syntheticPlan({ formats: ['jsonl', 'triplets'] }));
    for (const split of SPLITS) {
      const rows = linesOf(out, `jsonl/${split}.jsonl`);
      const labels = new Map(rows.map((row) => [`${row.formula_name_id}\n${row.formula}`, row.label]));
      for (const { anchor, positive, negative } of linesOf(out, `triplets/${split}.jsonl`)) {
        expect(labels.get(`${anchor}\n${positive}`)).toBe(true);
        expect(labels.get(`${anchor}\n${negative}`)).toBe(false);
      }
    }
  });
});

describe('filters', () => {
  it('hold in what is written, and the card counts what they dropped', async () => {
    const sums = ['7 \\cdot 8 = 56', '7 \\cdot 8 = 54', '0.1 + 0.026764 = 0.126764', '2 + 2 = 5'];
    const lines = [...sums, 'x', 'a + b = b + a'].map((formula) => `${JSON.stringify({ formula })}\n`);
    const { out, rows } = await fromSources('mf', { 'a.jsonl': lines.join('') });
    const originals = new Set(rows.map(({ original }) => original));
    expect([...originals].sort()).toEqual([sums[2], sums[0], 'a + b = b + a'].sort());
    const card = readFileSync(join(out, 'README.md'), 'utf8');
    expect(card).toContain('| source | numbers only, and refuted | 1 |');
    expect(card).toContain('| source | too short | 2 |');
  });
});

describe('cards', () => {
  it('state the conventions that labels rest on, and count what filters dropped', async () => {
    const card = readFileSync(join(await made(syntheticPlan()), 'README.md'), 'utf8');
    expect(card).toMatch(/## Conventions\n\n- .*\n(- .*\n)*- Letters are real where nothing else is said/);
    expect(card).toMatch(/\| judge \| still holds \| \d+ \|/);
  });

  it('show the command with the identities that were asked for, and none where all were', () => {
    const plan = syntheticPlan();
    const { identities } = plan.recipe;
    expect(commandOf(plan, identities)).not.toContain('--identities');
    expect(commandOf(plan, [...identities, 'zeta'])).toContain(` --identities ${identities.join(',')} `);
  });
});
