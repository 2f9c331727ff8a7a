import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';

const NONE = { manual: 0, random_formula: 0 };

function falseRows(edits?: readonly number[]): TableRow[] {
  const text = loadRecipe('default');
  const recipe = {
    ...text,
    strategies: { ...text.strategies, ...NONE },
    versions: 10,
    falses: 3,
    identities: ['first-binomial-formula', 'quadratic-formula'],
    ...(edits ? { edits } : {}),
  };
  const plan = planFor({ dataset: 'nmf', seed: '7', recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units
    .flatMap((unit) => [...make(unit)])
    .flatMap((outcome) => (outcome.kind === 'row' && !outcome.row.row.label ? [outcome.row.row] : []));
}

interface Record {
  readonly falsify?: string;
  readonly path: readonly number[];
  readonly before: string;
  readonly after: string;
}

const editsOf = ({ derivation }: TableRow): Record[] =>
  (JSON.parse(String(derivation)) as Record[]).filter(({ falsify }) => falsify !== undefined);

describe('the number of edits of a false row', () => {
  it('is one where a recipe says nothing', () => {
    for (const row of falseRows()) expect(editsOf(row)).toHaveLength(1);
  });

  it('follows the weights, each edit being recorded and none undoing another', () => {
    const rows = falseRows([1, 1, 1]);
    const counts = rows.map((row) => editsOf(row).length);
    for (const count of [1, 2, 3])
      expect(counts.filter((each) => each === count).length).toBeGreaterThan(rows.length / 6);
    for (const row of rows) {
      const edits = editsOf(row);
      for (const [at, { path, before, after }] of edits.entries()) {
        expect(before).not.toBe(after);
        const next = edits[at + 1];
        if (next) expect([next.path, next.before, next.after]).not.toEqual([path, after, before]);
      }
    }
  });

  it('counts each strategy once', () => {
    for (const row of falseRows([0, 1])) {
      const strategies = new Set(editsOf(row).map(({ falsify }) => falsify));
      expect(row.strategy_count).toBe(strategies.size);
      for (const name of strategies) expect(row[`strategy_${name}`]).toBe(true);
    }
  });
});
