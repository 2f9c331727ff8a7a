import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/evaluate/score/statistics/summarise.ts';
import type { Evaluation, MeasureValue, SystemScores } from '../../../../src/evaluate/score/types.ts';

function perQueryValue(values: Record<string, number | null>): MeasureValue {
  const perQuery = new Map(Object.entries(values));
  const defined = [...perQuery.values()].flatMap((value) => value ?? []);
  const mean = defined.length === 0 ? null : defined.reduce((a, b) => a + b, 0) / defined.length;
  return { mean, n: defined.length, unit: 'queries', perQuery };
}

function system(name: string, ...runs: Record<string, MeasureValue>[]): SystemScores {
  return {
    name,
    runs: runs.map((values, i) => ({ name: `${name}-${i}`, values: new Map(Object.entries(values)) })),
    breakdowns: [],
    ties: [],
    notes: [],
  };
}

function evaluation(systems: SystemScores[], more: Partial<Evaluation> = {}): Evaluation {
  return { profile: 'trec', rules: { gain: 'linear' }, systems, warnings: [], ...more };
}

const better = perQueryValue({ q1: 0.9, q2: 0.8, q3: 1, q4: 0.7, q5: 0.6, q6: 0.9 });
const worse = perQueryValue({ q1: 0.5, q2: 0.4, q3: 0.6, q4: 0.5, q5: 0.1, q6: 0.2 });

describe('summarise', () => {
  it('means the runs, with their deviation and an interval around the mean', () => {
    const result = summarise(
      evaluation([
        system('a', { AP: perQueryValue({ q1: 1, q2: 0 }) }, { AP: perQueryValue({ q1: 1, q2: 0.5 }) }),
      ]),
      { perQuery: true },
    );
    const [a] = result.systems;
    expect(a!.runs).toBe(2);
    expect(a!.measures.AP).toMatchObject({ mean: 0.625, n: 2 });
    expect(a!.measures.AP!.std).toBeCloseTo(0.25 / Math.SQRT2, 12);
    expect(a!.measures.AP!.ci![0]).toBeLessThan(0.625);
    expect(a!.perQuery).toEqual({ AP: { q1: 1, q2: 0.25 } });
    expect(result.comparisons).toBeUndefined();
  });

  it('compares every pair, corrected over the pairs of a measure', () => {
    const systems = [system('a', { AP: better }), system('b', { AP: worse }), system('c', { AP: worse })];
    const { comparisons } = summarise(evaluation(systems));
    expect(comparisons!.map(({ a, b }) => a + b)).toEqual(['ab', 'ac', 'bc']);
    expect(comparisons![0]).toMatchObject({ measure: 'AP', n: 6, randomisation: 2 / 64, holm: 6 / 64 });
    expect(comparisons![0]!.difference).toBeCloseTo(-2.6 / 6, 12);
    const [low, high] = comparisons![0]!.ci!;
    expect(low).toBeLessThan(-2.6 / 6);
    expect(high).toBeLessThan(-0.2);
    expect(comparisons![2]!.ci).toEqual([0, 0]);
    expect(comparisons![2]).toMatchObject({
      difference: 0,
      randomisation: 1,
      tTest: null,
      holm: 1,
      detectable: null,
    });
  });

  it('is the same for the same seed and leaves a pair alone when a system joins', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name, i) => system(name, { AP: i === 0 ? better : worse }));
    const two = summarise(evaluation([a!, b!]), { seed: 7 });
    expect(summarise(evaluation([a!, b!]), { seed: 7 })).toEqual(two);
    const three = summarise(evaluation([a!, b!, c!]), { seed: 7 });
    expect(three.systems[0]).toEqual(two.systems[0]);
    expect(three.comparisons![0]!.randomisation).toBe(two.comparisons![0]!.randomisation);
  });

  it('tests and resamples clusters, not the queries in them', () => {
    const clusters = new Map(
      ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].map((q, i) => [q, i < 3 ? 'pythagoras' : 'euler']),
    );
    const result = summarise(
      evaluation([system('a', { AP: better }), system('b', { AP: worse })], { clusters }),
    );
    // Two clusters that both favour a: half of the four sign patterns are as extreme.
    expect(result.comparisons![0]).toMatchObject({ n: 2, randomisation: 0.5 });
    expect(result.comparisons![0]!.difference).toBeCloseTo(-2.6 / 6, 12);
    const [low, high] = result.systems[0]!.measures.AP!.ci!;
    expect(low).toBeCloseTo(2.2 / 3, 12);
    expect(high).toBeCloseTo(0.9, 12);
    expect(result.rules.interval).toContain('2 clusters');
  });

  it('resamples a pooled measure through its counts', () => {
    const pooled = (hits: number): MeasureValue => ({
      mean: hits / 4,
      n: 4,
      unit: 'pairs',
      counts: new Map([0, 1, 2, 3].map((i) => [`q${i}`, [i < hits ? 1 : 0, 1]])),
      ofCounts: (counts) => counts[0]! / counts[1]!,
    });
    const result = summarise(
      evaluation([system('a', { accuracy: pooled(3) }), system('b', { accuracy: pooled(0) })]),
    );
    expect(result.systems[0]!.measures.accuracy!.ci![0]).toBeLessThan(0.75);
    expect(result.comparisons![0]).toMatchObject({ difference: -0.75, randomisation: 2 / 8, tTest: null });
  });

  it('gives the weighted mean the interval of the weighted mean', () => {
    const value = perQueryValue({ q1: 1, q2: 0 });
    const weighted = {
      ...value,
      mean: 0.75,
      weights: new Map([
        ['q1', 3],
        ['q2', 1],
      ]),
    };
    const { systems } = summarise(evaluation([system('a', { AP: weighted })]), { rounds: 2000, level: 0.2 });
    expect(systems[0]!.measures.AP!.ci).toEqual([0.75, 0.75]);
  });

  it('gives no mean where a run lacks the value, and says so', () => {
    const none: MeasureValue = { mean: null, n: 0, unit: 'pairs' };
    const some: MeasureValue = { mean: 0.5, n: 4, unit: 'pairs' };
    const result = summarise(evaluation([system('a', { AUC: some }, { AUC: none })]));
    expect(result.systems[0]!.measures.AUC).toEqual({ mean: null, n: 0, std: null, ci: null });
    expect(result.warnings).toEqual([
      'a: the runs have different n for AUC (4, 0); the smallest is shown',
      'a: AUC has no value in 1 of 2 runs, so no mean',
    ]);
  });

  it('says so where a measure is not defined at all, and gives one query no interval', () => {
    const values = { AUC: { mean: null, n: 0, unit: 'pairs' }, AP: perQueryValue({ q1: 0.5 }) };
    const result = summarise(evaluation([system('a', values)]));
    expect(result.warnings).toEqual(['a: AUC is not defined on these data']);
    expect(result.systems[0]!.measures.AP).toEqual({ mean: 0.5, n: 1, std: null, ci: null });
    expect(result.rules.interval).toBeUndefined();
  });

  it('keeps a system set apart out of the tests', () => {
    const apart = { ...system('c', { AP: better }), apart: 'saw the test data' };
    const result = summarise(evaluation([system('a', { AP: better }), system('b', { AP: worse }), apart]));
    expect(result.comparisons).toHaveLength(1);
    expect(result.systems[2]).toMatchObject({ name: 'c', apart: 'saw the test data' });
  });

  it('keeps ids that collide with members of objects', () => {
    const perQuery = new Map([
      ['__proto__', 0.5],
      ['10', 1],
      ['2', 0],
    ]);
    const value: MeasureValue = { mean: 0.5, n: 3, unit: 'queries', perQuery };
    const result = summarise(evaluation([system('a', { AP: value })]), { perQuery: true });
    expect(Object.getOwnPropertyNames(result.systems[0]!.perQuery.AP).sort()).toEqual([
      '10',
      '2',
      '__proto__',
    ]);
  });

  it('does without intervals and tests on request', () => {
    const systems = [system('a', { AP: better }), system('b', { AP: worse })];
    const result = summarise(evaluation(systems), { rounds: 0, testRounds: 0 });
    expect(result.systems[0]!.measures.AP!.ci).toBeNull();
    expect(result.comparisons).toBeUndefined();
    expect(result.rules).toEqual({ gain: 'linear' });
  });
});
