import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formulaKey } from '../../../src/data/datasets/ids.ts';
import { skeletonOf } from '../../../src/data/datasets/splits/skeleton.ts';
import { makeDataset } from '../../../src/data/make/make.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { formulaPassage } from '../../../src/math/statement/passage.ts';
import { temporaryFolder } from './synthetic.ts';

type Row = Readonly<Record<string, string | boolean>>;

/** Identities of letters alone, so that a formula tells its class without what its letters were declared to be. */
const IDENTITIES = [
  'first-binomial-formula',
  'pythagorean-theorem',
  'second-binomial-formula',
  'third-binomial-formula',
  'young-inequality',
];

async function splitsUnder(
  rule: 'random' | 'form' | 'identity' | 'family',
): Promise<Record<'train' | 'validation' | 'test', Row[]>> {
  const recipe = { ...loadRecipe('default'), versions: 12, falses: 3, split: rule, identities: IDENTITIES };
  const plan = planFor({ dataset: 'nmf', seed: '42', recipe, formats: ['jsonl'] });
  const out = join(temporaryFolder(), 'out');
  const make = unitMaker(plan, join(out, '.parts'));
  await makeDataset(plan, {
    out,
    ifPresent: 'refuse',
    jobs: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    makeUnit: (unit) => make(unit),
  });
  const rows = (split: string): Row[] =>
    readFileSync(join(out, `jsonl/${split}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { train: rows('train'), validation: rows('validation'), test: rows('test') };
}

/** What of two splits is the same, whichever two. */
function shared(splits: Record<string, Row[]>, keyOf: (row: Row) => string | undefined): string[] {
  const owners = new Map<string, string>();
  const both = new Set<string>();
  for (const [split, rows] of Object.entries(splits))
    for (const row of rows) {
      const key = keyOf(row);
      if (key === undefined) continue;
      if ((owners.get(key) ?? split) !== split) both.add(key);
      owners.set(key, split);
    }
  expect(owners.size).toBeGreaterThan(2);
  return [...both];
}

describe('no two splits of a dataset share', () => {
  it('a string up to spaces, under random', async () => {
    expect(shared(await splitsUnder('random'), (row) => formulaKey(String(row.formula)))).toEqual([]);
  });

  it('a skeleton class, under form', async () => {
    const grammar = loadGrammar();
    const classOf = ({ formula, is_text }: Row): string | undefined => {
      const read = is_text ? undefined : parseLatex(String(formula), grammar);
      return read?.ok ? skeletonOf(formulaPassage(read.expr), new Set(['pi', 'infty'])) : undefined;
    };
    expect(shared(await splitsUnder('form'), classOf)).toEqual([]);
  });

  it.each(['identity', 'family'] as const)('an identity, named or shown, under %s', async (rule) => {
    const splits = await splitsUnder(rule);
    const named = shared(splits, (row) => String(row.formula_name_id));
    expect(named).toEqual([]);
    for (const rows of Object.values(splits)) {
      const names = new Set(rows.map((row) => row.formula_name_id));
      for (const { other_id } of rows) if (other_id !== '') expect(names.has(other_id as string)).toBe(true);
    }
  });
});
