import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { areaUnderCurve, bootstrapMean } from '../../../src/evaluate/audit/shortcut/auc.ts';
import { bagsOf } from '../../../src/evaluate/audit/shortcut/grams.ts';
import { Sample, type ShortcutRow } from '../../../src/evaluate/audit/shortcut/sample.ts';
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
  const gramsOf = (formulas: readonly string[], kind: 'tokens' | 'characters') => {
    const { starts, grams, counts, nameOf } = bagsOf(formulas, kind);
    return formulas.map((_, at) =>
      [...grams.subarray(starts[at], starts[at + 1])].map(
        (gram, more) => `${counts[(starts[at] as number) + more]} ${nameOf(gram)}`,
      ),
    );
  };

  it('are of one to three tokens or characters, each with its count', () => {
    expect(gramsOf(['\\sin x+1'], 'tokens')).toEqual([
      [...['1 \\sin', '1 \\sin x', '1 \\sin x +'], ...['1 x', '1 x +', '1 x + 1', '1 +', '1 + 1', '1 1']],
    ]);
    expect(gramsOf(['ab', 'aba', ''], 'characters')).toEqual([
      ['1 a', '1 ab', '1 b'],
      ['2 a', '1 ab', '1 aba', '1 b', '1 ba'],
      [],
    ]);
  });

  it('are told apart however many there are', () => {
    const rng = rngFrom('many');
    const formulas = Array.from({ length: 400 }, () =>
      Array.from({ length: 60 }, () => String.fromCodePoint(rng.int(0x4e00, 0x4eff))).join(''),
    );
    const expected = formulas.map((formula) => {
      const counts = new Map<string, number>();
      for (let at = 0; at < 60; at += 1)
        for (const length of [1, 2, 3]) {
          const gram = formula.slice(at, at + length);
          if (gram.length === length) counts.set(gram, (counts.get(gram) ?? 0) + 1);
        }
      return [...counts].map(([gram, count]) => `${count} ${gram}`);
    });
    expect(gramsOf(formulas, 'characters')).toEqual(expected);
  });
});

/** Made-up rows of 20 identities in 10 families; `tell` writes what gives false ones away. */
function sampleOf(tell: (label: boolean, draw: number) => string): Sample {
  const sample = new Sample(1, 800);
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
  it('finds what gives labels away, and names it', async () => {
    const { results, telling } = await shortcutTest(
      sampleOf((label, draw) => (!label && draw < 0.9 ? '^{0}' : '')),
      '1',
      1,
    );
    const tokens = results.find(({ kind, features }) => kind === 'refuted' && features === 'tokens');
    expect(tokens?.within.mean).toBeGreaterThan(0.9);
    expect(telling[0]?.weight).toBeLessThan(0);
    expect(telling.slice(0, 5).some(({ gram }) => gram.includes('^ 0') || gram.includes('0'))).toBe(true);
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['false', 'refuted', 'swap']));
  });

  it('finds nothing where there is nothing, by grams or by counts', async () => {
    const { results } = await shortcutTest(
      sampleOf(() => ''),
      '1',
      1,
    );
    for (const { within, pooled } of results) {
      expect(Math.abs(within.mean - 0.5)).toBeLessThan(0.08);
      expect(Math.abs(pooled - 0.5)).toBeLessThan(0.08);
    }
  });

  it('finds length by counts alone', async () => {
    const { results } = await shortcutTest(
      sampleOf((label) => (label ? '' : '+a+b')),
      '1',
      1,
    );
    const counts = results.find(({ kind, features }) => kind === 'refuted' && features === 'counts');
    expect(counts?.within.mean).toBeGreaterThan(0.95);
  });

  it('is a function of the rows and the seed, in whatever order the rows come', async () => {
    const rows = [...Array(200).keys()].map((at) => ({
      formula: `x^${at % 17} + ${(at * 7) % 13}`,
      label: at % 3 === 0,
      identity: `i${at % 4}`,
      family: `f${at % 4}`,
      kinds: ['refuted'],
    }));
    const run = (list: typeof rows) => {
      const sample = new Sample(1, 120);
      for (const row of list) sample.add(row);
      return shortcutTest(sample, '1', 1);
    };
    expect(await run(rows.toReversed())).toEqual(await run(rows));
  });

  it('shares its rows equally among identities, and draws these too where they are too many', () => {
    const row = (at: number, identity: string) => ({
      formula: `x_{${at}}`,
      label: at % 2 === 0,
      ...{ identity, family: identity, kinds: at % 2 === 0 ? [] : ['refuted'] },
    });
    const drawn = (identities: number, order: (rows: ShortcutRow[]) => ShortcutRow[]) => {
      const sample = new Sample(1, 100);
      const rows = [...Array(60 * identities).keys()].map((at) => row(at, `i${Math.floor(at / 60)}`));
      for (const each of order(rows)) sample.add(each);
      return sample.balanced('refuted').map(({ formula, identity }) => `${identity} ${formula}`);
    };
    const asIs = (rows: ShortcutRow[]) => rows;
    const backwards = (rows: ShortcutRow[]) => rows.toReversed();
    for (const [identities, share] of [
      [4, 25],
      [10, 10],
      [20, 5],
    ] as const) {
      const rows = drawn(identities, asIs);
      expect(rows.length).toBe(2 * share * identities);
      expect(drawn(identities, backwards)).toEqual(rows);
    }
    const few = drawn(70, asIs);
    expect(new Set(few.map((each) => each.split(' ')[0])).size).toBe(20);
    expect(few.length).toBe(200);
    expect(drawn(70, backwards)).toEqual(few);
  });
});
