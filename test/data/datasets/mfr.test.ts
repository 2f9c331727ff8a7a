import { describe, expect, it } from 'vitest';
import { drawPairs, type Member, type Members } from '../../../src/data/datasets/mfr.ts';

function members(trues: number, falses: number): Members {
  const member =
    (kind: string) =>
    (_: unknown, at: number): Member => ({
      id: `${kind}-${at}`,
      formula: `${kind}_{${at}}`,
      nameId: 'Some Identity',
      falseKind: kind === 't' ? '' : 'refuted',
    });
  return {
    identity: 'some-identity',
    nameId: 'Some Identity',
    split: 'train',
    trues: Array.from({ length: trues }, member('t')),
    falses: Array.from({ length: falses }, member('f')),
  };
}

describe('pairs', () => {
  it('give each true row one other true row and as many different false ones as asked for', () => {
    const none: Record<string, unknown> = {};
    const outcomes = [...drawPairs(members(9, 30), 5, '42')];
    const rows = outcomes.map((outcome) => (outcome.kind === 'row' ? outcome.row.row : none));
    expect(rows.length).toBe(9 * 6);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.formula1).not.toBe(row.formula2);
      expect(String(row.formula2_id).startsWith(row.label ? 't' : 'f')).toBe(true);
    }
    expect(rows.filter((row) => row.label).length).toBe(9);
  });

  it('draw for a row from its own stream: other queries change nothing', () => {
    const five = [...drawPairs(members(5, 30), 3, '42')].slice(4);
    const all = [...drawPairs({ ...members(5, 30), trues: members(5, 30).trues }, 3, '42')].slice(4);
    expect(all).toEqual(five);
    expect([...drawPairs(members(5, 30), 3, '43')]).not.toEqual([...drawPairs(members(5, 30), 3, '42')]);
  });

  it('are dropped with a reason where rows are too few', () => {
    const reasons = [...drawPairs(members(1, 2), 4, '42')].flatMap((outcome) =>
      outcome.kind === 'dropped' ? [outcome.reason] : [],
    );
    expect(reasons).toEqual([
      'no other true row in the split',
      'no more false rows in the split',
      'no more false rows in the split',
    ]);
  });

  it('reach every partner', () => {
    const seen = new Map<string, Set<unknown>>();
    for (let seed = 0; seed < 200; seed += 1)
      for (const outcome of drawPairs(members(4, 0), 0, String(seed)))
        if (outcome.kind === 'row') {
          const { formula1, formula2 } = outcome.row.row;
          seen.set(String(formula1), (seen.get(String(formula1)) ?? new Set()).add(formula2));
        }
    for (const partners of seen.values()) expect(partners.size).toBe(3);
  });
});
