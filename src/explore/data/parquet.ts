import { type Compressors, cachedAsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors';
import { type Bytes, type RowSource, Unreadable } from './source.ts';

/** Codecs in plain script: the page allows no WebAssembly. Snappy is the reader's own. */
const COMPRESSORS: Compressors = {
  ZSTD: (input) => decompressZstd(input),
  GZIP: decompressGzip,
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

/** Rows where a file has no row groups of a bearable size. */
const MOST = 20_000;

/** A Parquet file of any size: opening it reads its footer alone. Throws `Unreadable` on what is none. */
export async function parquetSource(name: string, bytes: Bytes): Promise<RowSource> {
  const file = cachedAsyncBuffer(bytes);
  const metadata = await parquetMetadataAsync(file).catch((error: Error) => {
    throw new Unreadable(`${name} is no Parquet file: ${error.message}`);
  });
  const columns = metadata.schema
    .slice(1)
    .filter(({ num_children }) => !num_children)
    .map((element) => element.name);
  return {
    name,
    columns,
    count: Number(metadata.num_rows),
    block: Math.min(MOST, Math.max(1, ...metadata.row_groups.map(({ num_rows }) => Number(num_rows)))),
    read: (from, to, wanted) =>
      parquetReadObjects({
        // Not the buffer that remembers: what has been shown need not stay in memory.
        file: bytes,
        metadata,
        compressors: COMPRESSORS,
        rowStart: from,
        rowEnd: to,
        ...(wanted ? { columns: wanted.filter((column) => columns.includes(column)) } : {}),
      }),
  };
}
