import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { sha256Hex } from '../../../src/data/datasets/ids.ts';
import { skeletonOf } from '../../../src/data/datasets/splits/skeleton.ts';
import { dealClasses, dealKeys, SHARES, splitByHash } from '../../../src/data/datasets/splits/splits.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { formulaPassage } from '../../../src/math/statement/passage.ts';

describe('the split by hash', () => {
  it('reaches its shares', () => {
    const counts = { train: 0, validation: 0, test: 0 };
    for (let at = 0; at < 20_000; at += 1) counts[splitByHash(sha256Hex(String(at)), SHARES.random)] += 1;
    expect(counts.train / 20_000).toBeCloseTo(0.7, 1);
    expect(counts.validation / 20_000).toBeCloseTo(0.15, 1);
    expect(counts.test / 20_000).toBeCloseTo(0.15, 1);
  });

  it('leaves validation empty by document', () => {
    for (let at = 0; at < 2000; at += 1)
      expect(splitByHash(sha256Hex(String(at)), SHARES.document)).not.toBe('validation');
  });
});

describe('dealing whole identities', () => {
  const keys = Array.from({ length: 71 }, (_, at) => `identity-${at}`);

  it('comes as near to 60/20/20 as whole ones allow, in whatever order they come', () => {
    const splits = dealKeys(keys, 'identity');
    const count = (split: string): number => [...splits.values()].filter((each) => each === split).length;
    expect([count('train'), count('validation'), count('test')]).toEqual([43, 14, 14]);
    expect(new Map([...dealKeys(keys.toReversed(), 'identity')].sort())).toEqual(new Map([...splits].sort()));
  });
});

describe('dealing classes', () => {
  it('keeps a class in one split and each identity near its shares', () => {
    const rng = rngFrom('classes');
    const counts = new Map<string, Map<string, number>>();
    for (let identity = 0; identity < 8; identity += 1) {
      const classes = new Map<string, number>();
      for (let at = 0; at < 60; at += 1) classes.set(sha256Hex(`${rng.int(0, 400)}`), rng.int(1, 12));
      counts.set(`identity-${identity}`, classes);
    }
    const splits = dealClasses(counts);
    for (const classes of counts.values()) {
      const total = [...classes.values()].reduce((sum, rows) => sum + rows, 0);
      const train = [...classes].filter(([key]) => splits.get(key) === 'train');
      const share = train.reduce((sum, [, rows]) => sum + rows, 0) / total;
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.8);
    }
  });
});

describe('skeletons', () => {
  const classOf = (sexpr: string): string =>
    skeletonOf(formulaPassage(parseSexpr(sexpr)), new Set(['pi', 'e', 'i']));

  it.each([
    ['(eq (add (pow a 2) (pow b 2)) (pow c 2))', '(eq (pow z 2) (add (pow y 2) (pow x 2)))'],
    ['(le (mul a b) (div (pow a 2) 2))', '(ge (div (pow v 2) 2) (mul u v))'],
    ['(eq (sum [n] 0 infty (pow r n)) s)', '(eq t (sum [k] 0 infty (pow q k)))'],
    ['(eq (index x 1) (add (index x 2) y))', '(eq (add b (index a 2)) (index a 1))'],
  ])('are one for %s and %s', (a, b) => {
    expect(classOf(a)).toBe(classOf(b));
  });

  it.each([
    ['(eq (pow a b) (mul a b))', '(eq (pow a b) (mul a a))'],
    ['(eq (add a b (mul a c)) 1)', '(eq (add a b (mul c d)) 1)'],
    ['(eq (sin pi) 0)', '(eq (sin x) 0)'],
    ['(eq (mul 2 x) 1)', '(eq (mul 3 x) 1)'],
  ])('differ for %s and %s', (a, b) => {
    expect(classOf(a)).not.toBe(classOf(b));
  });
});
