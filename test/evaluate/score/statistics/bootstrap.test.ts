import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import {
  bootstrap,
  meanSeries,
  percentileInterval,
  type Resampled,
  ratio,
  resampledDifference,
} from '../../../../src/evaluate/score/statistics/bootstrap.ts';
import { sampleDeviation } from '../../../../src/evaluate/score/statistics/moments.ts';
import { pooledRandomisation } from '../../../../src/evaluate/score/statistics/swap.ts';

interface BootstrapRecord {
  name: string;
  values: number[];
  expected: [number, number];
  tolerance: number;
  all: { se: number };
}
const fixture = new URL('../../../fixtures/scoring/paired-and-bootstrap.json', import.meta.url);
const records: BootstrapRecord[] = JSON.parse(readFileSync(fixture, 'utf8'));
const rng = () => rngFrom('test');

describe('bootstrap', () => {
  it.each(records.filter(({ name }) => name.startsWith('bootstrap')))(
    '$name is as scipy has it',
    (record) => {
      const [means] = bootstrap([meanSeries(record.values)], { rng: rng(), rounds: 20_000 });
      const [low, high] = percentileInterval(means!)!;
      expect(Math.abs(low - record.expected[0])).toBeLessThan(record.tolerance);
      expect(Math.abs(high - record.expected[1])).toBeLessThan(record.tolerance);
      expect(sampleDeviation(means!)).toBeCloseTo(record.all.se, 3);
    },
  );

  it('gives the same figures for the same stream, others for another', () => {
    const series = [meanSeries([0, 1, 0.5, 0.25])];
    const first = bootstrap(series, { rng: rng(), rounds: 50 });
    expect(bootstrap(series, { rng: rng(), rounds: 50 })).toEqual(first);
    expect(bootstrap(series, { rng: rngFrom('other'), rounds: 50 })).not.toEqual(first);
  });

  it('shares its resamples: a system shifted by a constant differs by it in every round', () => {
    const values = [0.1, 0.9, 0.4, 0.3, 0.7];
    const [a, b] = bootstrap([meanSeries(values), meanSeries(values.map((v) => v - 0.1))], { rng: rng() });
    for (const difference of resampledDifference(a!, b!)) expect(difference).toBeCloseTo(-0.1, 12);
  });

  it('leaves a query without a value out of the mean, and a resample of such queries out of the interval', () => {
    const [means] = bootstrap([meanSeries([null, 0.5])], { rng: rng(), rounds: 200 });
    expect(new Set(means)).toEqual(new Set([0.5, Number.NaN]));
    expect(percentileInterval(means!)).toEqual([0.5, 0.5]);
    const [empty] = bootstrap([meanSeries([null])], { rng: rng(), rounds: 10 });
    expect(percentileInterval(empty!)).toBeNull();
  });

  it('keeps the names of an identity together: two opposite clusters give only 0, 1/2 and 1', () => {
    // Ten names each: one identity always right, the other never.
    const clustered: Resampled = {
      runs: [[new Float64Array([10, 0]), new Float64Array([10, 10])]],
      figure: ratio,
    };
    const [figures] = bootstrap([clustered], { rng: rng(), rounds: 100 });
    expect([...new Set(figures)].sort()).toEqual([0, 0.5, 1]);
  });

  it('resamples runs as a second level, shared by systems with as many runs', () => {
    const runs = [0, 1].map((value) => [new Float64Array([value, value]), new Float64Array([1, 1])]);
    const series: Resampled = { runs, figure: ratio };
    const [a, b] = bootstrap([series, { ...series }], { rng: rng(), rounds: 100 });
    expect([...new Set(a)].sort()).toEqual([0, 0.5, 1]);
    expect(b).toEqual(a);
  });

  it('refuses series over different units', () => {
    expect(() => bootstrap([meanSeries([1]), meanSeries([1, 2])], { rng: rng() })).toThrow('different units');
  });
});

describe('pooledRandomisation', () => {
  const f1 = ([hits = 0, wrong = 0, missed = 0]: readonly number[]) =>
    (2 * hits) / (2 * hits + wrong + missed);
  const counts = (...rows: [number, number, number][]): Resampled => ({
    runs: [[0, 1, 2].map((cell) => Float64Array.from(rows, (row) => row[cell]!))],
    figure: f1,
  });

  it('enumerates the exchanges of few units', () => {
    const good = counts([1, 0, 0], [1, 0, 0], [1, 0, 0]);
    const bad = counts([0, 0, 1], [0, 0, 1], [0, 0, 1]);
    expect(pooledRandomisation(good, bad, { rng: rng() })).toEqual({ p: 2 / 8, exact: true, rounds: 8 });
    expect(pooledRandomisation(good, good, { rng: rng() })).toEqual({ p: 1, exact: true, rounds: 1 });
  });

  it('draws beyond twenty units and never gives 0', () => {
    const rows = (row: [number, number, number]) => counts(...Array.from({ length: 40 }, () => row));
    const result = pooledRandomisation(rows([1, 0, 0]), rows([1, 1, 0]), { rng: rng(), rounds: 99 });
    expect(result).toEqual({ p: 1 / 100, exact: false, rounds: 99 });
  });

  it('refuses systems with different numbers of runs', () => {
    const one = counts([1, 0, 0]);
    expect(() => pooledRandomisation(one, { ...one, runs: [] }, { rng: rng() })).toThrow(
      'nothing to exchange',
    );
  });
});
