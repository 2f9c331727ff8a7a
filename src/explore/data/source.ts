import type { Values } from './protocol.ts';

/** Rows of one file that can be read in slices. */
export interface RowSource {
  readonly name: string;
  readonly columns: readonly string[];
  readonly count: number;
  /** Rows that are best read at once. */
  readonly block: number;
  /** The rows from `from` up to but without `to`; with `columns`, these alone. */
  read(from: number, to: number, columns?: readonly string[]): Promise<readonly Values[]>;
}

/** Bytes that can be read in slices, the end not included. */
export interface Bytes {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<ArrayBuffer>;
}

/** A file cannot be read as what it claims to be. */
export class Unreadable extends Error {}

/** The bytes of a file that was dropped on the page; only slices of it are ever in memory. */
export function bytesOfFile(file: Blob): Bytes {
  return {
    byteLength: file.size,
    slice: (start, end) => file.slice(start, end).arrayBuffer(),
  };
}

/** The bytes of an address below the page, by Range requests; a server that knows none sends the file once. */
export function bytesOfUrl(url: string, byteLength: number): Bytes {
  let whole: Promise<ArrayBuffer> | undefined;
  return {
    byteLength,
    async slice(start, end = byteLength) {
      if (whole) return (await whole).slice(start, end);
      const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` } });
      if (response.status === 206) return response.arrayBuffer();
      if (!response.ok) throw new Unreadable(`${url}: ${response.status} ${response.statusText}`);
      whole = response.arrayBuffer();
      return (await whole).slice(start, end);
    },
  };
}
