import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../src/base/tables/rows.ts';
import { NMF_COLUMNS } from '../../../src/data/datasets/columns.ts';
import type { Manifest } from '../../../src/data/files/manifest.ts';
import { makeDataset, mergeShards } from '../../../src/data/make/make.ts';
import { filesOf, syntheticOptions, syntheticPlan, syntheticUnit, temporaryFolder } from './synthetic.ts';

async function made(plan = syntheticPlan()): Promise<string> {
  const out = join(temporaryFolder(), 'out');
  await makeDataset(plan, syntheticOptions(plan, out));
  return out;
}

function manifestOf(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
}

describe('makeDataset', () => {
  it('writes every format with the same rows, in order of id, and a manifest that knows each file', async () => {
    const out = await made();
    const { files, counts } = manifestOf(out);
    const found = filesOf(out);
    expect(Object.keys(found).sort()).toEqual([...Object.keys(files), 'manifest.json'].sort());
    for (const [path, { sha256, bytes }] of Object.entries(files)) {
      const content = Buffer.from(found[path] as string, 'hex');
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    let total = 0;
    for (const split of ['train', 'validation', 'test']) {
      const lines = [...(await readRows(join(out, `jsonl/${split}.jsonl`)))].map((row) => row.values);
      const parquet = [...(await readRows(join(out, `data/${split}-00000-of-00001.parquet`)))];
      const csv = [...(await readRows(join(out, `csv/${split}.csv`)))].map((row) => row.values);
      expect(parquet.map((row) => row.values)).toEqual(lines);
      expect(csv.map((row) => row.formula)).toEqual(lines.map((row) => row.formula));
      expect(csv.map((row) => row.label)).toEqual(lines.map((row) => (row.label ? 'True' : 'False')));
      expect(Object.keys(lines[0] ?? {})).toEqual(NMF_COLUMNS.map((column) => column.name));
      const ids = lines.map((row) => String(row.id));
      expect(ids).toEqual([...ids].sort());
      expect(counts.rowsBySplit).toHaveProperty(split, lines.length);
      expect(files[`jsonl/${split}.jsonl`]?.rows).toBe(lines.length);
      total += lines.length;
    }
    expect(counts.rows).toBe(total);
  });

  it('counts every candidate once, as a row or as a drop', async () => {
    const { counts } = manifestOf(await made());
    const drops = Object.values(counts.drops).flatMap((reasons) => Object.values(reasons));
    expect(counts.candidates).toBe(5 * 40 * 4);
    expect(counts.rows + drops.reduce((sum, times) => sum + times, 0)).toBe(counts.candidates);
    expect(counts.exhausted).toEqual([{ identity: 'gamma', wanted: 40, made: 37 }]);
  });

  it('makes other bytes from another seed, and the same from the same', async () => {
    const first = filesOf(await made());
    expect(filesOf(await made())).toEqual(first);
    const other = filesOf(await made(syntheticPlan({ seed: '43' })));
    for (const path of Object.keys(first)) expect(other[path]).not.toBe(first[path]);
  });

  it('goes on after an interrupt anywhere with the same bytes', async () => {
    const plan = syntheticPlan();
    const whole = filesOf(await made(plan));
    for (const stopAt of [0, 1, 3, 5]) {
      const out = join(temporaryFolder(), 'out');
      const controller = new AbortController();
      const result = await makeDataset(
        plan,
        syntheticOptions(plan, out, {
          signal: controller.signal,
          onProgress: ({ unitsDone, phase }) => {
            if (unitsDone >= stopAt && (stopAt < 5 || phase === 'files')) controller.abort();
          },
        }),
      );
      if (stopAt < 5) {
        expect(result.kind).toBe('interrupted');
        expect(existsSync(join(out, 'manifest.json'))).toBe(false);
      }
      await makeDataset(plan, syntheticOptions(plan, out, { ifPresent: 'resume' }));
      expect(filesOf(out)).toEqual(whole);
    }
  });

  it('hears an interrupt between units, however small they are', async () => {
    const plan = syntheticPlan({}, { versions: 2 });
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const out = join(temporaryFolder(), 'out');
    const result = await makeDataset(plan, syntheticOptions(plan, out, { signal: controller.signal }));
    expect(result).toMatchObject({ kind: 'interrupted', units: 5 });
  });

  it('makes a unit again that was not finished, and the files that were moved but not listed', async () => {
    const plan = syntheticPlan();
    const whole = await made(plan);
    const out = join(temporaryFolder(), 'out');
    const shard = { index: 1, of: 2 };
    await makeDataset(plan, syntheticOptions(plan, out, { shard }));
    mkdirSync(join(out, '.parts/beta-0000.unfinished'));
    writeFileSync(join(out, '.parts/beta-0000.unfinished/rows.tsv'), 'cut');
    mkdirSync(join(out, 'data'));
    writeFileSync(join(out, 'data/train-00000-of-00001.parquet'), 'PAR1');
    mkdirSync(join(out, '.staging/jsonl'), { recursive: true });
    const done: string[] = [];
    const makeUnit = (unit: (typeof plan.units)[number]) => {
      done.push(unit.key);
      return syntheticUnit(plan, unit);
    };
    await makeDataset(plan, syntheticOptions(plan, out, { ifPresent: 'resume', makeUnit }));
    expect(done).toEqual(['beta-0000', 'delta-0000']);
    expect(filesOf(out)).toEqual(filesOf(whole));
  });

  it('is whole already when a whole dataset is resumed', async () => {
    const plan = syntheticPlan();
    const out = await made(plan);
    const before = filesOf(out);
    expect(await makeDataset(plan, syntheticOptions(plan, out, { ifPresent: 'resume' }))).toEqual({
      kind: 'already',
      out,
    });
    expect(filesOf(out)).toEqual(before);
  });
});

describe('the output folder', () => {
  const plan = syntheticPlan();

  it('is refused when not empty, with what to pass', async () => {
    const out = await made(plan);
    await expect(makeDataset(plan, syntheticOptions(plan, out))).rejects.toThrow(
      `${out} is not empty: pass --overwrite to replace it`,
    );
    const begun = join(temporaryFolder(), 'out');
    await makeDataset(plan, syntheticOptions(plan, begun, { shard: { index: 1, of: 5 } }));
    await expect(makeDataset(plan, syntheticOptions(plan, begun))).rejects.toThrow(
      'pass --resume to go on with it, or --overwrite to begin anew',
    );
  });

  it('is never cleared of files that are not ours', async () => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'thesis.tex'), 'x');
    await expect(makeDataset(plan, syntheticOptions(plan, out, { ifPresent: 'overwrite' }))).rejects.toThrow(
      `${out} holds other files (thesis.tex): choose another folder for --out`,
    );
  });

  it('is not resumed with another seed, neither half made nor whole', async () => {
    const other = syntheticPlan({ seed: '7' });
    const whole = await made(plan);
    const half = join(temporaryFolder(), 'out');
    await makeDataset(plan, syntheticOptions(plan, half, { shard: { index: 1, of: 5 } }));
    for (const out of [whole, half])
      await expect(makeDataset(other, syntheticOptions(other, out, { ifPresent: 'resume' }))).rejects.toThrow(
        'was made with another command, seed or version',
      );
  });

  it('may be overwritten', async () => {
    const other = syntheticPlan({ seed: '7' });
    const out = await made(plan);
    await makeDataset(other, syntheticOptions(other, out, { ifPresent: 'overwrite' }));
    expect(filesOf(out)).toEqual(filesOf(await made(other)));
  });
});

describe('mergeShards', () => {
  const plan = syntheticPlan({}, { split: 'form' });

  async function shards(of: number): Promise<string[]> {
    const folders: string[] = [];
    for (let index = 1; index <= of; index += 1) {
      const out = join(temporaryFolder(), `shard-${index}`);
      await makeDataset(plan, syntheticOptions(plan, out, { shard: { index, of } }));
      folders.push(out);
    }
    return folders;
  }

  it('gives the bytes of one machine, in whatever order the folders are named', async () => {
    const folders = await shards(4);
    const out = join(temporaryFolder(), 'out');
    await mergeShards(folders.toReversed(), syntheticOptions(plan, out));
    expect(filesOf(out)).toEqual(filesOf(await made(plan)));
    expect(existsSync(join(folders[0] as string, '.parts/alpha-0000'))).toBe(true);
  });

  it('names a missing, cut or foreign shard', async () => {
    const folders = await shards(2);
    const out = () => syntheticOptions(plan, join(temporaryFolder(), 'out'));
    const refused = out();
    await expect(mergeShards(folders.slice(1), refused)).rejects.toThrow('unit alpha-0000 is in no folder');
    expect(existsSync(refused.out)).toBe(false);
    const foreign = join(temporaryFolder(), 'foreign');
    const other = syntheticPlan({ seed: '9' }, { split: 'form' });
    await makeDataset(other, syntheticOptions(other, foreign, { shard: { index: 1, of: 2 } }));
    await expect(mergeShards([...folders, foreign], out())).rejects.toThrow('made with another command');
    await expect(mergeShards([...folders, folders[0] as string], out())).rejects.toThrow('is named twice');
    await expect(mergeShards([join(foreign, 'none')], out())).rejects.toThrow('no such folder');
    const cut = join(temporaryFolder(), 'cut');
    cpSync(folders[0] as string, cut, { recursive: true });
    truncateSync(join(cut, '.parts/alpha-0000/rows.tsv'), 100);
    await expect(mergeShards([cut, folders[1] as string], out())).rejects.toThrow(
      /rows\.tsv: expected \d+ bytes, found 100/,
    );
    const changed = join(temporaryFolder(), 'changed');
    cpSync(folders[0] as string, changed, { recursive: true });
    const rows = join(changed, '.parts/alpha-0000/rows.tsv');
    writeFileSync(rows, readFileSync(rows, 'utf8').replace('ALPHA', 'ALPHB'));
    await expect(mergeShards([changed, folders[1] as string], out())).rejects.toThrow(
      'not the rows that alpha-0000 was finished with',
    );
    rmSync(join(cut, '.parts/plan.json'));
    await expect(mergeShards([cut], out())).rejects.toThrow('expected a folder written with --shard');
  });
});
