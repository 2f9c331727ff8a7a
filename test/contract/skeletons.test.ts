import { describe, expect, it } from 'vitest';
import { planFor, workshopParts } from '../../src/data/make/open.ts';
import { loadRecipe } from '../../src/data/make/recipes.ts';
import { workshopFrom } from '../../src/engine.ts';
import { supplyOf } from '../../src/evaluate/audit/catalogue/supply.ts';

/** Those whose laws leave the least to rewrite, since most operators embody them or something related. */
const POOREST = [
  'biconditional-law',
  'contraposition',
  'distributive-law-of-sets',
  'inverse-of-a-product',
  'material-implication',
  'transpose-of-a-product',
];

const LEAST = 12;

describe('the supply of distinct skeletons', () => {
  const recipe = { ...loadRecipe('default'), catalogue: 'full' as const, contexts: 0, identities: POOREST };
  const plan = planFor({ dataset: 'nmf', seed: '42', recipe, formats: ['jsonl'] });
  const workshop = workshopFrom(workshopParts(plan));

  it.each(POOREST)('%s has a dozen among its first hundred versions', (id) => {
    const { skeletons } = supplyOf(workshop, id, { versions: 100, enough: LEAST });
    expect(skeletons).toBe(LEAST);
  });

  it('counts no more than there are versions, and no fewer than curated forms make', () => {
    const { skeletons, curated, made } = supplyOf(workshop, 'contraposition', { versions: 30 });
    expect(made).toBeLessThanOrEqual(30);
    expect(skeletons).toBeLessThanOrEqual(made);
    expect(curated).toBeGreaterThan(3);
  });

  it('refuses an identity that the recipe does not have', () => {
    expect(() => supplyOf(workshop, 'basel-problem', { versions: 1 })).toThrow(/basel-problem/);
  });
});
