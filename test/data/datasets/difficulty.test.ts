import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../src/data/datasets/columns.ts';
import {
  difficultyOf,
  tokenDistance,
  treeTokens,
} from '../../../src/data/datasets/versions/falses/distance.ts';
import { planFor, unitMaker } from '../../../src/data/make/open.ts';
import { loadRecipe } from '../../../src/data/make/recipes.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';

describe('the distance between trees', () => {
  it.each([
    ['(add a b)', '(add a b)', 0],
    ['(add a b)', '(add a c)', 1],
    ['(add a b)', '(add a (neg b))', 1],
    ['(eq (pow c 2) (add (pow a 2) (pow b 2)))', '(eq (pow c 2) (pow (add a b) 2))', 4],
    ['(add a b)', '(mul (pow x 2) y z)', 6],
  ])('of %s and %s is %d, both ways', (a, b, expected) => {
    const [one, other] = [a, b].map((text) => treeTokens(parseSexpr(text)));
    expect(tokenDistance(one as number[], other as number[])).toBe(expected);
    expect(tokenDistance(other as number[], one as number[])).toBe(expected);
  });
});

function madeRows(changes = {}): TableRow[] {
  const identities = ['binomial-theorem', 'law-of-cosines', 'young-inequality'];
  const recipe = { ...loadRecipe('default'), versions: 12, falses: 3, identities, ...changes };
  const plan = planFor({ dataset: 'nmf', seed: '42', recipe, formats: ['jsonl'] });
  const make = unitMaker(plan, '');
  return plan.units.flatMap((unit) =>
    [...make(unit)].flatMap((outcome) => (outcome.kind === 'row' ? [outcome.row.row] : [])),
  );
}

const shareOf = (rows: readonly TableRow[], difficulty: string): number => {
  const edited = rows.filter((row) => row.false_kind === 'refuted' && !row.strategy_manual);
  return edited.filter((row) => row.difficulty === difficulty).length / edited.length;
};

describe('the difficulty of false rows', () => {
  const rows = madeRows();

  it('follows from the distance, which is positive in false rows and 0 in true ones', () => {
    for (const { label, distance, difficulty } of rows) {
      if (label) expect(distance).toBe(0);
      else {
        expect(distance).toBeGreaterThan(0);
        expect(difficulty).toBe(difficultyOf(Number(distance)));
      }
    }
  });

  it('has the shares that are asked for, rows of other identities counted in', () => {
    const falses = madeRows({ difficulty: { easy: 1, medium: 2, hard: 1 }, versions: 40 }).filter(
      ({ label }) => label === false,
    );
    const share = (difficulty: string) =>
      falses.filter((row) => row.difficulty === difficulty).length / falses.length;
    for (const [difficulty, asked] of [
      ['easy', 0.25],
      ['medium', 0.5],
      ['hard', 0.25],
    ] as const)
      expect(Math.abs(share(difficulty) - asked)).toBeLessThan(0.08);
  });

  it.each(['hard', 'medium'] as const)('can be asked for: %s', (difficulty) => {
    const shares = { easy: 0, medium: 0, hard: 0, [difficulty]: 1 };
    const asked = shareOf(madeRows({ difficulty: shares }), difficulty);
    expect(asked).toBeGreaterThan(shareOf(rows, difficulty));
    expect(asked).toBeGreaterThan(0.7);
  });
});
