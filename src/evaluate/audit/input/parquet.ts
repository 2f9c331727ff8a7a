import { open } from 'node:fs/promises';
import { InputError } from '../../../base/tables/input-error.ts';
import type { Table } from './table.ts';

/** Rows that are held at a time, unless a row group can be read in no other way. */
const MOST = 50_000;

/** A Parquet file: opening it reads its footer alone. Throws an InputError on a damaged one. */
export async function openParquet(file: string): Promise<Table> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const metadata = await withBytes(file, (source) => parquetMetadataAsync(source));
  const present = metadata.schema.slice(1).flatMap(({ name, num_children }) => (num_children ? [] : [name]));
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  return {
    columns: present,
    about: Number(metadata.num_rows),
    async *rows(columns) {
      const wanted = columns?.filter((name) => present.includes(name));
      for (const [rowStart, rowEnd] of slicesOf(groups)) {
        const rows = await withBytes(file, (source) =>
          parquetReadObjects({
            file: source,
            metadata,
            compressors,
            rowStart,
            rowEnd,
            useOffsetIndex: true,
            ...(wanted ? { columns: wanted } : {}),
          }),
        );
        for (const [index, values] of rows.entries()) yield { line: rowStart + index + 1, values };
      }
    },
  };
}

/** Slices that end where row groups end, since a group is decoded from its beginning. */
function* slicesOf(groups: readonly number[]): Generator<readonly [from: number, to: number]> {
  let start = 0;
  for (const size of groups) {
    for (let from = 0; from < size; from += MOST) yield [start + from, start + Math.min(size, from + MOST)];
    start += size;
  }
}

interface Source {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<ArrayBuffer>;
}

async function withBytes<T>(file: string, read: (source: Source) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(Math.max(0, end - start));
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    };
    return await read({ byteLength: size, slice });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new InputError(file, undefined, `damaged or unsupported Parquet: ${error.message}`);
  } finally {
    await handle.close();
  }
}
