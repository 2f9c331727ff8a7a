import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { smallestDetectableDifference } from '../../../../src/evaluate/score/statistics/detectable.ts';
import { holm } from '../../../../src/evaluate/score/statistics/holm.ts';
import {
  pairedDifferences,
  pairedRandomisation,
  pairedTTest,
} from '../../../../src/evaluate/score/statistics/paired.ts';
import { studentQuantile, studentTwoSided } from '../../../../src/evaluate/score/statistics/student.ts';

interface PairedRecord {
  name: string;
  a: number[];
  b: number[];
  expected: number | null;
  all: { t?: number; t_p: number; ci95?: [number, number]; exact_sign_flip_p: number };
}
const fixture = new URL('../../../fixtures/scoring/paired-and-bootstrap.json', import.meta.url);
const records: PairedRecord[] = JSON.parse(readFileSync(fixture, 'utf8'));
const rng = () => rngFrom('test');

describe('paired tests agree with scipy', () => {
  it.each(records.filter(({ name }) => /^paired-p/.test(name)))('$name', ({ a, b, all }) => {
    const differences = pairedDifferences(a, b);
    const result = pairedTTest(differences);
    expect(result.t).toBeCloseTo(all.t!, 9);
    expect(result.p).toBeCloseTo(all.t_p, 10);
    expect(result.ci95![0]).toBeCloseTo(all.ci95![0], 9);
    expect(result.ci95![1]).toBeCloseTo(all.ci95![1], 9);
    const flips = pairedRandomisation(differences, { rng: rng() });
    expect(flips).toMatchObject({ p: all.exact_sign_flip_p, exact: true });
  });

  it('calls identical systems no difference, where scipy gives NaN', () => {
    const { a, b } = records.find(({ name }) => name === 'paired-equal-p1')!;
    const differences = pairedDifferences(a, b);
    expect(pairedTTest(differences)).toMatchObject({ t: null, p: null, reason: 'no difference' });
    expect(pairedRandomisation(differences, { rng: rng() }).p).toBe(1);
  });
});

describe('pairedTTest', () => {
  it('has no p for one query, nor for differences without spread', () => {
    expect(pairedTTest([0.5]).reason).toBe('fewer than two queries');
    expect(pairedTTest([0.1, 0.3 - 0.2, 0.1]).reason).toBe('every query differs by the same amount');
  });
  it('refuses lists of unequal length', () => {
    expect(() => pairedDifferences([1], [1, 2])).toThrow('1 and 2');
  });
});

describe('pairedRandomisation', () => {
  it('enumerates four equal wins: two of sixteen patterns are as extreme', () => {
    expect(pairedRandomisation([1, 1, 1, 1], { rng: rng() })).toEqual({ p: 2 / 16, exact: true, rounds: 16 });
  });
  it('sets zero differences aside without changing p', () => {
    const zeros = new Array(40).fill(0);
    expect(pairedRandomisation([1, ...zeros, 1, 1, 1], { rng: rng() }).p).toBe(2 / 16);
  });
  it('draws beyond twenty differences, never giving 0, the same for the same stream', () => {
    const differences = Array.from({ length: 30 }, () => 1);
    const first = pairedRandomisation(differences, { rng: rng(), rounds: 999 });
    expect(first).toEqual({ p: 1 / 1000, exact: false, rounds: 999 });
    expect(pairedRandomisation(differences, { rng: rng(), rounds: 999 })).toEqual(first);
  });
  it('agrees with enumeration where both are possible', () => {
    const differences = Array.from({ length: 20 }, (_, i) => Math.sin(i + 1) + 0.2);
    const exact = pairedRandomisation(differences, { rng: rng() }).p;
    const tiny = pairedRandomisation([...differences, 1e-13], { rng: rng(), rounds: 20_000 });
    expect(tiny.exact).toBe(false);
    expect(Math.abs(tiny.p - exact)).toBeLessThan(0.015);
  });
  it('is a probability that ignores the sign of the whole', () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(values, (differences) => {
        const { p } = pairedRandomisation(differences, { rng: rng() });
        const mirrored = pairedRandomisation(
          differences.map((d) => -d),
          { rng: rng() },
        );
        return p > 0 && p <= 1 && mirrored.p === p;
      }),
      { seed: 42, numRuns: 200 },
    );
  });
});

describe('Student', () => {
  // Tables of the distribution: df 1 is Cauchy's, df 2 has a closed form.
  it.each([1, 2, 3, 10, 1000])('quantile undoes the tail at %d degrees of freedom', (df) => {
    for (const p of [0.01, 0.3, 0.5, 0.8, 0.975, 0.9999]) {
      const t = studentQuantile(p, df);
      expect(studentTwoSided(t, df)).toBeCloseTo(2 * Math.min(p, 1 - p), 12);
      expect(Math.sign(t)).toBe(Math.sign(p - 0.5));
    }
  });
  it('matches the closed forms of one and two degrees of freedom', () => {
    for (const t of [0.1, 1, 2.5, 30]) {
      expect(studentTwoSided(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
      expect(studentTwoSided(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
    }
  });
  it('has the table value 2.262 at 9 degrees of freedom', () => {
    expect(studentQuantile(0.975, 9)).toBeCloseTo(2.262157, 6);
  });
});

describe('holm', () => {
  it.each([
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.03, 0.06, 0.06, 0.02],
    ],
    [
      [0.5, 0.9],
      [1, 1],
    ],
    [
      [0.02, null, 0.02],
      [0.04, null, 0.04],
    ],
    [[], []],
  ])('%j becomes %j', (before, after) => {
    const adjusted = holm(before);
    expect(adjusted.map((p) => (p === null ? null : Number(p.toFixed(12))))).toEqual(after);
  });
});

describe('smallestDetectableDifference', () => {
  it('is (t(0.975) + t(0.8)) s / sqrt(n)', () => {
    const differences = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const deviation = Math.sqrt(82.5 / 9);
    expect(smallestDetectableDifference(differences)).toBeCloseTo(
      ((2.262157 + 0.883404) * deviation) / Math.sqrt(10),
      5,
    );
  });
  it('is null without spread', () => {
    expect(smallestDetectableDifference([0, 0, 0])).toBeNull();
    expect(smallestDetectableDifference([1])).toBeNull();
  });
});
