import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { BitTable, textKey } from '../../../src/evaluate/audit/checks/hash-table.ts';

describe('the table of bits by key', () => {
  it('says what a map would say, for keys of all sizes', () => {
    const table = new BitTable();
    const map = new Map<number, number>();
    const rng = rngFrom('keys');
    const unlike: number[] = [];
    for (let at = 0; at < 60_000; at += 1) {
      const key = at % 3 === 0 ? rng.int(0, 2000) : rng.int(0, 7) * 2 ** 50 + rng.int(0, 20_000) * 1024;
      const bits = 1 << rng.int(0, 4);
      if (table.add(key, bits) !== (map.get(key) ?? 0)) unlike.push(key);
      map.set(key, (map.get(key) ?? 0) | bits);
    }
    expect(unlike).toEqual([]);
    expect(table.size).toBe(map.size);
  });

  it('takes at most ten bytes a key', () => {
    const table = new BitTable();
    for (let at = 0; at < 300_000; at += 1) table.add(textKey(`${at}`), 1);
    expect(table.size).toBe(300_000);
    expect(table.bytes / table.size).toBeLessThan(10);
  });
});
