import { InputError } from './input-error.ts';
import type { Row } from './lines.ts';

/**
 * The rows of a Parquet file that is in memory; `line` counts rows from 1. The reader is loaded on first use,
 * since it and its codecs take longer to start than most runs take to score.
 * Whole numbers of 64 bits come back as numbers where they are exact, else as bigint.
 */
export async function parquetRows(bytes: Buffer, file: string, columns?: readonly string[]): Promise<Row[]> {
  const [{ parquetMetadataAsync, parquetReadObjects }, { compressors }] = await Promise.all([
    import('hyparquet'),
    import('hyparquet-compressors'),
  ]);
  const source = {
    byteLength: bytes.length,
    slice: (start: number, end?: number) => toArrayBuffer(bytes.subarray(start, end)),
  };
  try {
    const metadata = await parquetMetadataAsync(source);
    const known = new Set(metadata.schema.slice(1).map((element) => element.name));
    const wanted = columns?.filter((name) => known.has(name));
    const rows = await parquetReadObjects({
      file: source,
      metadata,
      compressors,
      ...(wanted === undefined ? {} : { columns: wanted }),
    });
    return rows.map((values, i) => ({ line: i + 1, values: plain(values) }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new InputError(file, undefined, `damaged or unsupported Parquet: ${error.message}`);
  }
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

function plain(values: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) values[name] = Number(value);
  }
  return values;
}
