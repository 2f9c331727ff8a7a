import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../../src/base/tables/bytes.ts';
import { readRows, rowsOf } from '../../../src/base/tables/rows.ts';
import type { Column } from '../../../src/data/datasets/columns.ts';
import { DatasetFolder } from '../../../src/data/files/dataset-folder.ts';
import { openTable } from '../../../src/data/files/table-file.ts';
import { loadZstandard } from '../../../src/data/files/zstandard.ts';
import { temporaryFolder } from '../make/synthetic.ts';

const COLUMNS: readonly Column[] = [
  { name: 'text', type: 'string', meaning: '' },
  { name: 'flag', type: 'bool', meaning: '' },
  { name: 'count', type: 'int32', meaning: '' },
];

const zstandard = await loadZstandard();

const ROWS = [
  { text: '\\frac{a}{b}, "quoted"\nand a second line', flag: true, count: 3 },
  { text: 'ünïcode ∑ 𝔸 \t', flag: false, count: -1 },
  { text: '', flag: true, count: 0 },
];

/** A row as JSON Lines has it. */
const lineOf = (row: object): Buffer => Buffer.from(`${JSON.stringify(row)}\n`);

describe.each(['parquet', 'jsonl', 'jsonl.zst', 'csv'] as const)('a %s file', (format) => {
  it('is read back as written', async () => {
    const path = join(temporaryFolder(), `file.${format}`);
    const table = openTable(format, path, COLUMNS, zstandard);
    for (const row of ROWS) table.add(row, lineOf(row));
    table.close();
    const found = [...(await readRows(path))].map((row) => row.values);
    if (format === 'csv')
      expect(found).toEqual(
        ROWS.map((row) => ({ ...row, flag: row.flag ? 'True' : 'False', count: String(row.count) })),
      );
    else expect(found).toEqual(ROWS);
  });

  it('is whole without rows', async () => {
    const path = join(temporaryFolder(), `file.${format}`);
    openTable(format, path, COLUMNS, zstandard).close();
    expect([...(await readRows(path))]).toEqual([]);
  });
});

describe('a Parquet file', () => {
  it('has the schema of its columns also without rows, none of them optional', async () => {
    const path = join(temporaryFolder(), 'file.parquet');
    openTable('parquet', path, COLUMNS, zstandard).close();
    const { parquetMetadata } = await import('hyparquet');
    const bytes = new Uint8Array(readFileSync(path)).buffer;
    const { schema, key_value_metadata } = parquetMetadata(bytes);
    expect(schema.slice(1).map(({ name, type, repetition_type }) => [name, type, repetition_type])).toEqual([
      ['text', 'BYTE_ARRAY', 'REQUIRED'],
      ['flag', 'BOOLEAN', 'REQUIRED'],
      ['count', 'INT32', 'REQUIRED'],
    ]);
    expect(JSON.parse(key_value_metadata?.[0]?.value ?? '').info.features.flag).toEqual({
      dtype: 'bool',
      _type: 'Value',
    });
  });
});

describe('files packed with Zstandard', () => {
  const rows = Array.from({ length: 12_000 }, (_, count) => ({
    text: `x_{${(count * 7919) % 104_729}} = ${'\\\\frac{a}{b} '.repeat(count % 9)}`,
    flag: count % 3 === 0,
    count,
  }));

  function written(format: 'parquet' | 'jsonl.zst'): Buffer {
    const path = join(temporaryFolder(), `file.${format}`);
    const table = openTable(format, path, COLUMNS, zstandard);
    for (const row of rows) table.add(row, lineOf(row));
    const { bytes } = table.close();
    const content = readFileSync(path);
    expect(content.length).toBe(bytes);
    return content;
  }

  it('hold bounded row groups whose columns are all packed, and give the rows back', async () => {
    const content = written('parquet');
    const { parquetMetadata } = await import('hyparquet');
    const { row_groups } = parquetMetadata(new Uint8Array(content).buffer);
    expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([10_000, 2_000]);
    for (const { columns } of row_groups)
      for (const { meta_data } of columns) expect(meta_data?.codec).toBe('ZSTD');
    expect([...(await rowsOf(content, 'file.parquet'))].map((row) => row.values)).toEqual(rows);
  });

  it('are one frame of JSON Lines', async () => {
    const content = written('jsonl.zst');
    expect([...(await rowsOf(decodeBytes(content, 'file'), 'file'))].map((row) => row.values)).toEqual(rows);
    const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
    expect([content.indexOf(magic), content.lastIndexOf(magic)]).toEqual([0, 0]);
  });

  it.each(['parquet', 'jsonl.zst'] as const)('%s has the same bytes each time', (format) => {
    expect(written(format)).toEqual(written(format));
  });
});

describe('a dataset folder', () => {
  it('cuts Parquet into files of bounded length and says in each name how many there are', async () => {
    const folder = temporaryFolder();
    const files = new DatasetFolder(folder, COLUMNS, ['parquet', 'jsonl'], zstandard, 2);
    const row = ROWS[0] as (typeof ROWS)[number];
    for (let at = 0; at < 5; at += 1) files.add('train', { ...row, count: at }, lineOf(row));
    const paths = files.close().map(({ path, rows }) => `${path} ${rows}`);
    expect(paths).toEqual([
      'data/test-00000-of-00001.parquet 0',
      'data/train-00000-of-00003.parquet 2',
      'data/train-00001-of-00003.parquet 2',
      'data/train-00002-of-00003.parquet 1',
      'data/validation-00000-of-00001.parquet 0',
      'jsonl/test.jsonl 0',
      'jsonl/train.jsonl 5',
      'jsonl/validation.jsonl 0',
    ]);
    const second = await readRows(join(folder, 'data/train-00001-of-00003.parquet'));
    expect([...second].map((each) => each.values.count)).toEqual([2, 3]);
  });
});
