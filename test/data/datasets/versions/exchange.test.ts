import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../src/data/datasets/versions/workshop.ts';
import { openIdentities } from '../../../../src/data/make/catalogue.ts';
import { planFor } from '../../../../src/data/make/open.ts';
import { loadRecipe } from '../../../../src/data/make/recipes.ts';
import { makerOf } from '../../../../src/data/make/work/shops.ts';

const identities = ['first-binomial-formula', 'geometric-series', 'young-inequality'];
const recipe = { ...loadRecipe('default'), versions: 5, falses: 6, identities };
const plan = planFor({ dataset: 'nmf', seed: '42', recipe, formats: ['jsonl'] });

/** The outcomes of units in one thread. */
function thread(units: readonly number[], exchange?: Exchange) {
  const make = makerOf(plan, '', () => openIdentities(identities), exchange);
  return units.map((at) => [...make(plan.units[at] as (typeof plan.units)[number])]);
}

type Verdicts = Parameters<Exchange['tell']>[1];

describe('threads that make one dataset', () => {
  it('make the same rows from what another has found as by themselves', () => {
    const told = new Map<string, Verdicts>();
    const tell = (path: string, verdicts: Verdicts) => told.set(path, structuredClone(verdicts));
    const first = thread([0, 1], { take: () => undefined, tell });
    expect(told.size).toBeGreaterThan(5);

    const taken: string[] = [];
    const again: string[] = [];
    const take = (path: string) => {
      if (told.has(path)) taken.push(path);
      return told.get(path);
    };
    const second = thread([1, 2], { take, tell: (path) => again.push(path) });
    expect(taken.length).toBeGreaterThan(3);
    expect(again.filter((path) => told.has(path))).toEqual([]);

    const alone = thread([0, 1, 2]);
    expect([first[0], first[1], second[1]]).toEqual(alone);
    expect(second[0]).toEqual(alone[1]);
  });
});
