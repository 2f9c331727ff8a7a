import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { readBytes } from '../../../src/base/tables/bytes.ts';
import { csvRows } from '../../../src/base/tables/csv.ts';
import { formatOf } from '../../../src/base/tables/format.ts';
import { InputError } from '../../../src/base/tables/input-error.ts';
import { jsonRows } from '../../../src/base/tables/lines.ts';
import { repeatedKey } from '../../../src/base/tables/repeated-keys.ts';
import { readRows, splitFiles } from '../../../src/base/tables/rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
let made = 0;

function file(content: string | Uint8Array, name = `file-${made++}`): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** `{"a":1,"b":"x"}` as one zstd frame. */
const ZSTD = Buffer.from('KLUv/SAPeQAAeyJhIjoxLCJiIjoieCJ9', 'base64');
const OBJECT = '{"a":1,"b":"x"}';

async function values(content: string | Uint8Array): Promise<unknown[]> {
  return Array.from(await readRows(file(content)), (row) => ({ ...row.values }));
}

describe('tables are told by content', () => {
  it('reads one table in every form', async () => {
    const parquet = parquetWriteBuffer({
      columnData: [
        { name: 'a', data: [1], type: 'INT32' },
        { name: 'b', data: ['x'], type: 'STRING' },
      ],
    });
    const forms: (string | Uint8Array)[] = [
      `${OBJECT}\n`,
      `\uFEFF${OBJECT}\r\n\r\n`,
      `[${OBJECT}]`,
      gzipSync(OBJECT),
      ZSTD,
      new Uint8Array(parquet),
      gzipSync(Buffer.from(parquet)),
    ];
    for (const form of forms) expect(await values(form)).toEqual([{ a: 1, b: 'x' }]);
    expect(await values('a,b\n1,x\n')).toEqual([{ a: '1', b: 'x' }]);
  });

  it.each([
    ['q Q0 d 1 0.5 t\n', 'trec'],
    ['# made by hand\n\nq 0 d 1\n', 'trec'],
    ['query-id\tcorpus-id\tscore\n', 'csv'],
    ['{"a":1}\n{"a":2}\n', 'jsonl'],
    ['{"a":1}', 'jsonl'],
    ['{"q":{"d":1}}', 'dictionary'],
    ['{\n  "q": {"d": 1}\n}', 'dictionary'],
    ['[{"a":1},\n{"a":2}]', 'dictionary'],
    ['', 'empty'],
  ] as const)('%j is %s', (text, format) => {
    expect(formatOf(Buffer.from(text))).toBe(format);
  });
});

describe('errors name file and line', () => {
  const lines = (text: string) => [...jsonRows(Buffer.from(text), 'f.jsonl')];

  it.each([
    [`${OBJECT}\n\n{"a":`, 'f.jsonl:3: expected complete JSON, found'],
    ['{"a":NaN}', 'f.jsonl:1: expected JSON, found NaN, which is no JSON number'],
    ['[1]', 'f.jsonl:1: expected a JSON object, found "[1]"'],
  ])('%j', (text, message) => {
    expect(() => lines(text)).toThrow(message);
  });

  it('of CSV: wrong number of fields, open quotes, repeated columns', () => {
    const rows = (text: string) => [...csvRows(Buffer.from(text), 'f.csv')];
    expect(() => rows('a,b\n1,2\n3\n')).toThrow('f.csv:3: expected 2 fields, found 1');
    expect(() => rows('a,b\n1,"x\n')).toThrow('f.csv:2: expected a closing quote, found the end of the file');
    expect(() => rows('a,a\n')).toThrow('f.csv:1: column "a" occurs twice');
  });

  it('of files: missing, a folder, truncated, in UTF-16', () => {
    expect(() => readBytes(join(folder, 'none'))).toThrow(InputError);
    expect(() => readBytes(folder)).toThrow('expected a file, found a folder');
    const gzip = gzipSync(Buffer.from(OBJECT.repeat(100)));
    expect(() => readBytes(file(gzip.subarray(0, gzip.length - 9)))).toThrow(
      'damaged or truncated compressed file',
    );
    expect(() => readBytes(file(ZSTD.subarray(0, ZSTD.length - 4)))).toThrow(
      'damaged or truncated compressed file',
    );
    expect(() => readBytes(file(Buffer.from('\uFEFFa', 'utf16le')))).toThrow(
      'found a UTF-16 byte order mark',
    );
  });

  it('of Parquet that is cut off', async () => {
    await expect(readRows(file('PAR1 and nothing else'))).rejects.toThrow('damaged or unsupported Parquet');
  });

  it('of bytes that are neither text nor Parquet', async () => {
    const bytes = Buffer.from([0x50, 0x03, 0x04, 0x0a, 0x00, 0x2c, 0xfa, 0x0a, 0x31, 0x2c, 0x32]);
    await expect(readRows(file(bytes))).rejects.toThrow(
      'expected Parquet or text, found bytes that are neither',
    );
  });
});

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
  ['{"a":"x\\"a\\":{","b":"}"}', undefined],
  ['{"a":1,\n"\\u0061":2}', { key: 'a', line: 2 }],
  ['[{"q":{"d":1,"e":2,\n"d":3}}]', { key: 'd', line: 2 }],
])('%s repeats %j', (text, found) => {
  expect(repeatedKey(text)).toEqual(found);
});

describe('CSV', () => {
  it('keeps delimiters, quotes and line ends inside quotes, and counts lines', () => {
    const rows = [...csvRows(Buffer.from('a,b\r\n"x,""y""\nz",2\r\n3,\r\n'), 'f')];
    expect(rows).toEqual([
      { line: 2, values: { a: 'x,"y"\nz', b: '2' } },
      { line: 4, values: { a: '3', b: '' } },
    ]);
  });
});

describe('a dataset folder', () => {
  it('gives JSONL first, then Parquet in order of its parts', () => {
    const base = join(folder, 'dataset');
    mkdirSync(join(base, 'data'), { recursive: true });
    for (const part of ['00001-of-00002', '00002-of-00002'])
      writeFileSync(join(base, 'data', `test-${part}.parquet`), '');
    expect(splitFiles(base, 'test').map((path) => path.slice(base.length + 1))).toEqual([
      'data/test-00001-of-00002.parquet',
      'data/test-00002-of-00002.parquet',
    ]);
    mkdirSync(join(base, 'jsonl'));
    writeFileSync(join(base, 'jsonl', 'test.jsonl'), '');
    expect(splitFiles(base, 'test')).toEqual([join(base, 'jsonl', 'test.jsonl')]);
    expect(() => splitFiles(base, 'dev')).toThrow('expected a dataset folder with jsonl/dev.jsonl');
  });
});
