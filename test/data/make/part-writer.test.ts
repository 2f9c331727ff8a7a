import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlacedRow } from '../../../src/data/datasets/outcome.ts';
import { PartWriter } from '../../../src/data/make/parts/part-writer.ts';
import { syntheticPlan, syntheticUnit, temporaryFolder } from './synthetic.ts';

const CONTENT = { identity: 'alpha', wanted: 1, made: 1, candidates: 1, drops: {}, places: {} };

function rows(): PlacedRow[] {
  const plan = syntheticPlan();
  const found = new Map<string, PlacedRow>();
  for (const outcome of syntheticUnit(plan, plan.units[0] as (typeof plan.units)[number]))
    if (outcome.kind === 'row') found.set(outcome.row.row.id, outcome.row);
  return [...found.values()];
}

function written(held?: number) {
  const parts = temporaryFolder();
  const writer = new PartWriter(parts, 'alpha-0000', held);
  for (const row of rows()) writer.add(row);
  const part = writer.finish(CONTENT);
  expect(readdirSync(parts)).toEqual(['alpha-0000']);
  expect(readdirSync(part.folder).sort()).toEqual(['facts.json', 'rows.tsv']);
  return { facts: part.facts, text: readFileSync(join(part.folder, 'rows.tsv'), 'utf8') };
}

describe('a part', () => {
  it('is the same whether its rows were held in memory or went to disk in runs', () => {
    const whole = written();
    expect(whole.facts.rows).toBe(rows().length);
    for (const held of [1, 2_000, 30_000]) expect(written(held)).toEqual(whole);
  });

  it('leaves nothing when it is given up, and refuses two rows with one id', () => {
    const parts = temporaryFolder();
    const writer = new PartWriter(parts, 'alpha-0000', 1);
    const [row] = rows() as [PlacedRow];
    writer.add(row);
    writer.add(row);
    expect(() => writer.finish(CONTENT)).toThrow(`two rows of one unit have the id ${row.row.id}`);
    writer.discard();
    expect(readdirSync(parts)).toEqual([]);
  });
});
