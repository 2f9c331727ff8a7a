import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { areaUnderCurve, bootstrapMean } from '../../../src/evaluate/audit/shortcut/auc.ts';
import { gramsOf } from '../../../src/evaluate/audit/shortcut/features.ts';
import { Sample } from '../../../src/evaluate/audit/shortcut/sample.ts';
import { shortcutTest } from '../../../src/evaluate/audit/shortcut/shortcut.ts';

describe('the area under the curve', () => {
  it.each([
    [[1, 2, 3, 4], [false, false, true, true], 1],
    [[4, 3, 2, 1], [false, false, true, true], 0],
    [[1, 1, 1, 1], [false, true, false, true], 0.5],
    [[1, 2, 2, 3], [false, true, false, true], 0.875],
  ])('of %j with labels %j is %d', (scores, labels, expected) => {
    expect(areaUnderCurve(scores, labels)).toBe(expected);
  });

  it('has an interval around its mean', () => {
    const { mean, low, high } = bootstrapMean([0.4, 0.5, 0.6, 0.5], rngFrom('1'));
    expect(mean).toBeCloseTo(0.5);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
  });
});

describe('n-grams', () => {
  it('are of one to three tokens or characters', () => {
    expect(gramsOf('\\sin x+1', 'tokens')).toEqual([
      ...['\\sin', '\\sin x', '\\sin x +'],
      ...['x', 'x +', 'x + 1', '+', '+ 1', '1'],
    ]);
    expect(gramsOf('ab', 'characters')).toEqual(['a', 'ab', 'b']);
  });
});

/** Made-up rows of 20 identities in 10 families; `tell` writes what gives false ones away. */
function sampleOf(tell: (label: boolean, draw: number) => string): Sample {
  const sample = new Sample(1, 40);
  const rng = rngFrom('rows');
  for (let at = 0; at < 20 * 60; at += 1) {
    const label = at % 2 === 0;
    const letters = Array.from({ length: 6 }, () => 'abcdefgh'[rng.int(0, 7)]).join('+');
    sample.add({
      formula: `${letters}${tell(label, rng.float())}=${(at >> 1) % 20}`,
      label,
      identity: `i${(at >> 1) % 20}`,
      family: `f${(at >> 1) % 10}`,
      kinds: label ? [] : ['refuted', 'swap'],
    });
  }
  return sample;
}

describe('the shortcut test', () => {
  it('finds what gives labels away, and names it', () => {
    const { results, telling } = shortcutTest(
      sampleOf((label, draw) => (!label && draw < 0.9 ? '^{0}' : '')),
      '1',
    );
    const tokens = results.find(({ kind, features }) => kind === 'refuted' && features === 'tokens');
    expect(tokens?.within.mean).toBeGreaterThan(0.9);
    expect(telling[0]?.weight).toBeLessThan(0);
    expect(telling.slice(0, 5).some(({ gram }) => gram.includes('^ 0') || gram.includes('0'))).toBe(true);
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['false', 'refuted', 'swap']));
  });

  it('finds nothing where there is nothing, by grams or by counts', () => {
    const { results } = shortcutTest(
      sampleOf(() => ''),
      '1',
    );
    for (const { within, pooled } of results) {
      expect(Math.abs(within.mean - 0.5)).toBeLessThan(0.08);
      expect(Math.abs(pooled - 0.5)).toBeLessThan(0.08);
    }
  });

  it('finds length by counts alone', () => {
    const { results } = shortcutTest(
      sampleOf((label) => (label ? '' : '+a+b')),
      '1',
    );
    const counts = results.find(({ kind, features }) => kind === 'refuted' && features === 'counts');
    expect(counts?.within.mean).toBeGreaterThan(0.95);
  });

  it('is a function of the rows and the seed, in whatever order the rows come', () => {
    const rows = [...Array(200).keys()].map((at) => ({
      formula: `x^${at % 17} + ${(at * 7) % 13}`,
      label: at % 3 === 0,
      identity: `i${at % 4}`,
      family: `f${at % 4}`,
      kinds: ['refuted'],
    }));
    const run = (list: typeof rows) => {
      const sample = new Sample(1, 30);
      for (const row of list) sample.add(row);
      return shortcutTest(sample, '1');
    };
    expect(run(rows.toReversed())).toEqual(run(rows));
  });
});
