import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mairRecipe } from '../../../../src/evaluate/score/seeds/mair.ts';
import { mamutRecipe } from '../../../../src/evaluate/score/seeds/mamut.ts';
import { mrmrRecipe } from '../../../../src/evaluate/score/seeds/mrmr.ts';
import { mumathRecipe } from '../../../../src/evaluate/score/seeds/mumath.ts';
import type { SeedGold, SeedOutcome } from '../../../../src/evaluate/score/seeds/recipe.ts';
import { SEEDS, seedNamed } from '../../../../src/evaluate/score/seeds/seeds.ts';
import { umathRecipe } from '../../../../src/evaluate/score/seeds/umath.ts';

/** What the recipe gave in Python 3.11 on 200 random inputs, or the exception it raised. */
interface Recorded<Gold> {
  predictions: string[];
  gold: Gold;
  task?: string;
  value?: number | Record<string, number>;
  error?: string;
}

function recorded<Gold>(name: string): Recorded<Gold>[] {
  const file = new URL(`../../../fixtures/scoring/seeds-${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function expectSame<Gold>(outcome: SeedOutcome, { value, error }: Recorded<Gold>, names: string[]): void {
  if (outcome.kind === 'error') {
    expect(outcome.error).toBe(error);
    return;
  }
  const expected = typeof value === 'object' ? Object.values(value) : [value];
  expect(Object.keys(outcome.scores)).toEqual(names);
  Object.values(outcome.scores).forEach((score, i) => {
    expect(Math.abs(score - expected[i]!)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected[i]!)));
  });
}

describe('each recipe gives what it gives in Python', () => {
  it('mamut', () => {
    for (const record of recorded<string[]>('mamut'))
      expectSame(mamutRecipe(record.predictions, new Set(record.gold)), record, [
        'seed:p@k',
        'seed:ndcg',
        'seed:ap',
        'seed:f1',
      ]);
  });
  it('mrmr', () => {
    for (const record of recorded<string | string[]>('mrmr'))
      expectSame(mrmrRecipe(record.predictions, record.gold, record.task), record, [
        record.task === 'negation' ? 'seed:hit@1' : 'seed:ndcg@10',
      ]);
  });
  it('mair', () => {
    for (const record of recorded<[string, number][]>('mair'))
      expectSame(mairRecipe(new Map(record.gold), record.predictions), record, ['seed:ndcg@10']);
  });
  it('umath', () => {
    for (const record of recorded<SeedGold[]>('umath'))
      expectSame(umathRecipe(record.predictions, record.gold), record, ['seed:accuracy']);
  });
  it('mumath', () => {
    for (const record of recorded<SeedGold[]>('mumath'))
      expectSame(mumathRecipe(record.predictions, record.gold), record, ['seed:f1']);
  });
});

describe('the faults that the notes name', () => {
  it('pays twenty right answers 1.5495', () => {
    const ids = Array.from({ length: 20 }, (_, i) => `d${i}`);
    expect(mamutRecipe(ids, new Set(ids))).toMatchObject({
      scores: { 'seed:ndcg': expect.closeTo(1.5495, 4) },
    });
  });
  it('pays a document listed twice', () => {
    expect(mamutRecipe(['a', 'a'], new Set(['a']))).toMatchObject({
      scores: { 'seed:ndcg': expect.closeTo(1.6309, 4), 'seed:ap': 1.5 + 0 },
    });
  });
  it('scores a perfect ranking of several gold documents 0', () => {
    const grades = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    const seed = seedNamed('seed:mrmr');
    expect(seed?.kind === 'ranking' && seed.query(grades, ['a', 'b'])).toEqual({
      kind: 'scores',
      scores: { 'seed:ndcg@10': 0 },
    });
  });
  it('flatters a judge that always says Yes', () => {
    const outcome = mumathRecipe(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], [true, true, true, false, false]);
    expect(outcome).toMatchObject({ scores: { 'seed:f1': expect.closeTo(0.75, 12) } });
  });
});

describe('the list of recipes', () => {
  it('has the five, each with notes and names that say they are seeds', () => {
    expect(SEEDS.map(({ name }) => name)).toEqual([
      'seed:mamut',
      'seed:mrmr',
      'seed:mair',
      'seed:umath',
      'seed:mumath',
    ]);
    for (const seed of SEEDS) {
      expect(seed.notes.length).toBeGreaterThan(2);
      for (const name of Object.keys(seed.measures)) expect(name).toMatch(/^seed:/);
    }
    expect(seedNamed('seed:other')).toBeUndefined();
  });
});
