import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../../base/tables/input-error.ts';
import { type Part, PartRow } from './parts.ts';

/** Bytes that a merge holds of all parts together, and of one part at most and at least. */
const HELD = 1 << 25;
const MOST = 1 << 17;
const LEAST = 1 << 12;

/** A line end as a byte. */
const END = 10;

/**
 * The rows of a part in order of id. The file is open only while a chunk is read, so that thousands of parts can be
 * merged at once; at the end its hash is compared with the one noted when it was written.
 */
function* rowsOfPart(part: Part, held = MOST): Generator<PartRow> {
  const path = join(part.folder, 'rows.tsv');
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0; at < part.facts.bytes; ) {
    const chunk = readChunk(path, at, Math.min(held, part.facts.bytes - at));
    hash.update(chunk);
    at += chunk.length;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const found = linesOf(bytes);
    for (const line of found.lines) yield new PartRow(line);
    rest = found.rest;
  }
  if (rest.length > 0 || hash.digest('hex') !== part.facts.sha256)
    throw new InputError(path, undefined, `not the rows that ${part.facts.unit} was finished with`);
}

/** The lines that end in `bytes`, and what follows the last of them. */
function linesOf(bytes: Buffer): { readonly lines: Buffer[]; readonly rest: Buffer } {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(END); end !== -1; end = bytes.indexOf(END, from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  return { lines, rest: bytes.subarray(from) };
}

function readChunk(path: string, at: number, length: number): Buffer {
  const handle = openSync(path, 'r');
  const bytes = Buffer.allocUnsafe(length);
  const read = readSync(handle, bytes, 0, length, at);
  closeSync(handle);
  if (read === 0) throw new InputError(path, undefined, `ends after ${at} bytes`);
  return bytes.subarray(0, read);
}

interface Head {
  row: PartRow;
  readonly rank: number;
  readonly rows: Generator<PartRow>;
}

/**
 * All parts as one list in order of id, a shuffle that depends on content alone. Of rows with one id the one of the
 * earliest part stays; `onRepeat` hears of the others.
 */
export function* mergedRows(parts: readonly Part[], onRepeat: (row: PartRow) => void): Generator<PartRow> {
  const heap: Head[] = [];
  const share = Math.max(LEAST, Math.min(MOST, Math.floor(HELD / parts.length)));
  parts.forEach((part, rank) => {
    const rows = rowsOfPart(part, share);
    const first = rows.next();
    if (!first.done) push(heap, { row: first.value, rank, rows });
  });
  let last: string | undefined;
  while (heap.length > 0) {
    const head = heap[0] as Head;
    if (head.row.id === last) onRepeat(head.row);
    else yield head.row;
    last = head.row.id;
    const next = head.rows.next();
    if (next.done) {
      const end = heap.pop() as Head;
      if (heap.length > 0) heap[0] = end;
    } else head.row = next.value;
    sink(heap);
  }
}

function before(a: Head, b: Head): boolean {
  return a.row.id < b.row.id || (a.row.id === b.row.id && a.rank < b.rank);
}

function push(heap: Head[], head: Head): void {
  heap.push(head);
  for (let at = heap.length - 1; at > 0; ) {
    const up = (at - 1) >> 1;
    if (!before(heap[at] as Head, heap[up] as Head)) return;
    [heap[at], heap[up]] = [heap[up] as Head, heap[at] as Head];
    at = up;
  }
}

function sink(heap: Head[]): void {
  for (let at = 0; ; ) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && before(heap[child] as Head, heap[least] as Head)) least = child;
    if (least === at) return;
    [heap[at], heap[least]] = [heap[least] as Head, heap[at] as Head];
    at = least;
  }
}
