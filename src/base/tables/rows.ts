import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from './bytes.ts';
import { csvRows } from './csv.ts';
import { formatOf, isBinary } from './format.ts';
import { InputError } from './input-error.ts';
import { isObject, jsonRows, type OnRowError, parseJson, type Row } from './lines.ts';
import { parquetRows } from './parquet.ts';

/**
 * The rows of one table file, told by content: Parquet, JSON Lines, a JSON array of objects, CSV or TSV,
 * each also under gzip or zstd. A row that is damaged by itself is told to `onError` and left out; without it, it ends the
 * reading with an InputError. TREC text has no column names and is refused.
 */
export async function readRows(
  file: string,
  columns?: readonly string[],
  onError?: OnRowError,
): Promise<Iterable<Row>> {
  return rowsOf(readBytes(file), file, columns, onError);
}

/** `readRows` for bytes that are already read and decompressed. */
export async function rowsOf(
  bytes: Buffer,
  file: string,
  columns?: readonly string[],
  onError?: OnRowError,
): Promise<Iterable<Row>> {
  const format = formatOf(bytes);
  if ((format === 'csv' || format === 'trec') && isBinary(bytes))
    throw new InputError(file, undefined, 'expected Parquet or text, found bytes that are neither');
  switch (format) {
    case 'parquet':
      return parquetRows(bytes, file, columns);
    case 'jsonl':
      return jsonRows(bytes, file, onError);
    case 'csv':
      return csvRows(bytes, file, undefined, onError);
    case 'empty':
      return [];
    case 'dictionary':
      return arrayRows(bytes, file);
    case 'trec':
      throw new InputError(file, 1, 'expected rows with named columns, found TREC text');
  }
}

function arrayRows(bytes: Buffer, file: string): Row[] {
  const value = parseJson(bytes.toString('utf8'), file, 1);
  if (!Array.isArray(value)) throw new InputError(file, 1, 'expected rows, found one JSON object');
  return value.map((values: unknown, i) => {
    if (!isObject(values)) throw new InputError(file, undefined, `entry ${i + 1}: expected an object`);
    return { line: i + 1, values };
  });
}

/**
 * The files that hold one split of a dataset folder: `jsonl/<split>.jsonl` or `.jsonl.zst`, else `data/<split>-*.parquet` in order,
 * else `<split>.jsonl|csv|parquet` in the folder itself (also compressed). A file is its own only member.
 */
export function splitFiles(path: string, split: string): string[] {
  if (!existsSync(path)) throw new InputError(path, undefined, 'no such file or folder');
  if (!statSync(path).isDirectory()) return [path];
  for (const name of [`${split}.jsonl`, `${split}.jsonl.zst`]) {
    const lines = join(path, 'jsonl', name);
    if (existsSync(lines)) return [lines];
  }
  for (const folder of ['data', '.']) {
    const base = join(path, folder);
    if (!existsSync(base)) continue;
    const pattern = new RegExp(`^${split}(-\\d+-of-\\d+)?\\.(jsonl|json|csv|tsv|parquet)(\\.gz|\\.zst)?$`);
    const names = readdirSync(base).filter((name) => pattern.test(name));
    if (names.length > 0) return names.sort().map((name) => join(base, name));
  }
  throw new InputError(
    path,
    undefined,
    `expected a dataset folder with jsonl/${split}.jsonl or data/${split}-*.parquet`,
  );
}
