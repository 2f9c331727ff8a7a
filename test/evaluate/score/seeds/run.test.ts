import { describe, expect, it } from 'vitest';
import { mamutSeed } from '../../../../src/evaluate/score/seeds/mamut.ts';
import { mrmrSeed } from '../../../../src/evaluate/score/seeds/mrmr.ts';
import { seedListRun, seedRankingRun } from '../../../../src/evaluate/score/seeds/run.ts';
import { umathSeed } from '../../../../src/evaluate/score/seeds/umath.ts';

const twenty = Array.from({ length: 20 }, (_, i) => `d${i}`);

describe('seedRankingRun', () => {
  it('means over judged queries and warns where the recipe leaves its range or raises', () => {
    const { run, warnings } = seedRankingRun(mamutSeed, {
      name: 'model',
      grades: new Map([
        ['all', new Map(twenty.map((id) => [id, 1]))],
        ['missing', new Map([['d0', 1]])],
        ['none', new Map([['d0', 0]])],
      ]),
      rankings: new Map([['all', twenty]]),
    });
    const ndcg = run.values.get('seed:ndcg')!;
    expect(ndcg.perQuery).toEqual(
      new Map([
        ['all', expect.closeTo(1.5495, 4)],
        ['missing', 0],
        ['none', null],
      ]),
    );
    expect(ndcg.n).toBe(2);
    expect(ndcg.mean).toBeCloseTo(1.5495 / 2, 4);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^model: seed:ndcg leaves \[0, 1\] on 1 queries, furthest with 1\.549\d+ on all$/,
      ),
      'model: the recipe ends in ZeroDivisionError: division by zero on 1 queries, the first none',
    ]);
  });

  it('gives each task of MRMR its own measure', () => {
    const { run } = seedRankingRun(mrmrSeed, {
      name: 'model',
      grades: new Map([
        ['n1', new Map([['a', 1]])],
        ['t1', new Map([['b', 1]])],
      ]),
      rankings: new Map([
        ['n1', ['a', 'b']],
        ['t1', ['a', 'b']],
      ]),
      taskOf: (query) => (query.startsWith('n') ? 'negation' : 'theorem'),
    });
    expect(run.values.get('seed:hit@1')).toMatchObject({ mean: 1, n: 1 });
    expect(run.values.get('seed:ndcg@10')).toMatchObject({ mean: expect.closeTo(0.6309, 4), n: 1 });
  });
});

describe('seedListRun', () => {
  it('warns of unequal lists, which the recipe cuts', () => {
    const { run, warnings } = seedListRun(umathSeed, 'judge', ['Yes'], ['Yes', '4']);
    expect(run.values.get('seed:accuracy')).toEqual({ mean: 50, n: 2, unit: 'items' });
    expect(warnings).toEqual(['judge: 1 predictions for 2 gold values; the recipe cuts to the shorter list']);
  });
  it('has no value where the recipe raises', () => {
    const { run, warnings } = seedListRun(umathSeed, 'judge', [], []);
    expect(run.values.get('seed:accuracy')).toEqual({ mean: null, n: 0, unit: 'items' });
    expect(warnings).toEqual(['judge: the recipe ends in ZeroDivisionError: division by zero']);
  });
});
