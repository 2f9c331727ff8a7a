import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../src/base/tables/rows.ts';
import type { Column } from '../../../src/data/datasets/columns.ts';
import { DatasetFolder } from '../../../src/data/files/dataset-folder.ts';
import { openTable } from '../../../src/data/files/table-file.ts';
import { temporaryFolder } from '../make/synthetic.ts';

const COLUMNS: readonly Column[] = [
  { name: 'text', type: 'string', meaning: '' },
  { name: 'flag', type: 'bool', meaning: '' },
  { name: 'count', type: 'int32', meaning: '' },
];

const ROWS = [
  { text: '\\frac{a}{b}, "quoted"\nand a second line', flag: true, count: 3 },
  { text: 'ünïcode ∑ 𝔸 \t', flag: false, count: -1 },
  { text: '', flag: true, count: 0 },
];

describe.each(['parquet', 'jsonl', 'csv'] as const)('a %s file', (format) => {
  it('is read back as written', async () => {
    const path = join(temporaryFolder(), `file.${format}`);
    const table = openTable(format, path, COLUMNS);
    for (const row of ROWS) table.add(row, JSON.stringify(row));
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
    openTable(format, path, COLUMNS).close();
    expect([...(await readRows(path))]).toEqual([]);
  });
});

describe('a Parquet file', () => {
  it('has the schema of its columns also without rows, none of them optional', async () => {
    const path = join(temporaryFolder(), 'file.parquet');
    openTable('parquet', path, COLUMNS).close();
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

describe('a dataset folder', () => {
  it('cuts Parquet into files of bounded length and says in each name how many there are', async () => {
    const folder = temporaryFolder();
    const files = new DatasetFolder(folder, COLUMNS, ['parquet', 'jsonl'], 2);
    const row = ROWS[0] as (typeof ROWS)[number];
    for (let at = 0; at < 5; at += 1) files.add('train', { ...row, count: at }, JSON.stringify(row));
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
