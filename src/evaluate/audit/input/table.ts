import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { formatOf } from '../../../base/tables/format.ts';
import { parseObject, type Row } from '../../../base/tables/lines.ts';
import { readRows } from '../../../base/tables/rows.ts';
import { openParquet } from './parquet.ts';

/** A table file that is opened but not yet read. */
export interface Table {
  /** Undefined for formats that tell their columns row by row. */
  readonly columns?: readonly string[];
  /** Rows; of text files the lines, of which some may be blank or continue a row. */
  readonly about: number;
  /** Rows from the first on; `columns` are those that are needed, which spares the reading of others. */
  rows(columns?: readonly string[]): AsyncIterable<Row>;
}

/**
 * Opens a table for reading it in slices, where its format lets it: JSON Lines and Parquet that are not packed as a whole.
 * Others are read whole. What is no table is an InputError, when opened or when read.
 */
export async function openTable(file: string): Promise<Table> {
  const first = firstBytes(file);
  if (first.toString('latin1', 0, 4) === 'PAR1') return openParquet(file);
  const isLines = first[0] === OPENING_BRACE && formatOf(first) === 'jsonl';
  return {
    about: isLines || isText(first) ? linesIn(file) : 0,
    rows: () => (isLines ? jsonLines(file) : wholeRows(file)),
  };
}

const OPENING_BRACE = 123;
const NEWLINE = 10;
/** Enough to see a whole row of any dataset of formulas. */
const FIRST = 1 << 20;
const CHUNK = 1 << 20;

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r');
  const bytes = Buffer.alloc(FIRST);
  const count = readSync(handle, bytes, 0, FIRST, 0);
  closeSync(handle);
  return bytes.subarray(0, count);
}

/** Whether a file is not packed: gzip and zstd begin with bytes that no text has. */
function isText(first: Buffer): boolean {
  return first.length > 0 && !first.subarray(0, 4).some((byte) => byte < 9 || byte === 0x1f || byte === 0xb5);
}

function linesIn(file: string): number {
  const handle = openSync(file, 'r');
  const bytes = Buffer.allocUnsafe(CHUNK);
  let lines = 0;
  for (
    let read = readSync(handle, bytes, 0, CHUNK, null);
    read > 0;
    read = readSync(handle, bytes, 0, CHUNK, null)
  )
    for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < read; at = bytes.indexOf(NEWLINE, at + 1))
      lines += 1;
  closeSync(handle);
  return lines;
}

async function* jsonLines(file: string): AsyncGenerator<Row> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield { line, values: parseObject(text, file, line) };
  }
}

async function* wholeRows(file: string): AsyncGenerator<Row> {
  yield* await readRows(file);
}
