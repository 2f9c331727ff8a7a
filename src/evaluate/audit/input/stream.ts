import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { InputError } from '../../../base/tables/inputError.ts';
import { parseObject, type Row } from '../../../base/tables/lines.ts';
import { readRows, splitFiles } from '../../../base/tables/rows.ts';

/** A file of a dataset with the split that its place or name says it holds. */
export interface SplitFile {
  readonly file: string;
  readonly split: string;
}

const SPLITS = ['train', 'validation', 'test'] as const;

/** The files of a dataset folder by split; a single file is a dataset of one split, `all`. */
export function datasetFiles(path: string): SplitFile[] {
  if (!existsSync(path)) throw new InputError(path, undefined, 'no such file or folder');
  if (!statSync(path).isDirectory()) return [{ file: path, split: 'all' }];
  const found = SPLITS.filter((split) => hasSplit(path, split)).flatMap((split) =>
    splitFiles(path, split).map((file) => ({ file, split })),
  );
  if (found.length > 0) return found;
  throw new InputError(
    path,
    undefined,
    'expected a dataset folder with jsonl/, data/ or files named train, validation, test',
  );
}

function hasSplit(path: string, split: string): boolean {
  if (existsSync(join(path, 'jsonl', `${split}.jsonl`))) return true;
  const pattern = new RegExp(`^${split}(-\\d+-of-\\d+)?\\.(jsonl|json|csv|tsv|parquet)(\\.gz|\\.zst)?$`);
  return ['data', '.'].some((folder) => {
    const base = join(path, folder);
    return existsSync(base) && readdirSync(base).some((name) => pattern.test(name));
  });
}

/** Rows of Parquet that are held at a time. */
const SLICE = 20_000;

/**
 * The rows of a table file, held a slice at a time where the format lets them: JSON Lines and Parquet that are not packed
 * as a whole. Others are read whole.
 */
export async function* streamRows(file: string, columns?: readonly string[]): AsyncGenerator<Row> {
  const magic = firstBytes(file);
  if (magic === 'PAR1') yield* parquetSlices(file, columns);
  else if (magic.startsWith('{"')) yield* jsonLines(file);
  else yield* await readRows(file, columns);
}

function firstBytes(file: string): string {
  const handle = openSync(file, 'r');
  const bytes = Buffer.alloc(4);
  const count = readSync(handle, bytes, 0, 4, 0);
  closeSync(handle);
  return bytes.toString('latin1', 0, count);
}

async function* jsonLines(file: string): AsyncGenerator<Row> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield { line, values: parseObject(text, file, line) };
  }
}

async function* parquetSlices(file: string, columns?: readonly string[]): AsyncGenerator<Row> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const source = {
      byteLength: size,
      slice: async (start: number, end = size) => {
        const bytes = new Uint8Array(Math.max(0, end - start));
        await handle.read(bytes, 0, bytes.length, start);
        return bytes.buffer;
      },
    };
    const metadata = await damageNamed(file, () => parquetMetadataAsync(source));
    const known = new Set(metadata.schema.slice(1).map(({ name }) => name));
    const wanted = columns?.filter((name) => known.has(name));
    const total = Number(metadata.num_rows);
    for (let rowStart = 0; rowStart < total; rowStart += SLICE) {
      const rowEnd = Math.min(total, rowStart + SLICE);
      const rows = await damageNamed(file, () =>
        parquetReadObjects({
          file: source,
          metadata,
          compressors,
          rowStart,
          rowEnd,
          ...(wanted ? { columns: wanted } : {}),
        }),
      );
      for (const [index, values] of rows.entries()) yield { line: rowStart + index + 1, values };
    }
  } finally {
    await handle.close();
  }
}

async function damageNamed<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new InputError(file, undefined, `damaged or unsupported Parquet: ${error.message}`);
  }
}
