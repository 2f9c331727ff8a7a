import { compareRanges } from './byte-order.ts';

/**
 * Triples of query, document and value in columns, grouped by query: a run (value = score) or judgements (value =
 * grade). Document ids stay bytes of `bytes`, since a million strings cost more than all the arithmetic on them.
 * Query i owns the entries `begin[i]` up to, not including, `begin[i + 1]`, in the order of the file.
 */
export interface ScoredTable {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly queries: readonly string[];
  readonly begin: Uint32Array;
  readonly start: Uint32Array;
  readonly length: Uint32Array;
  readonly hash: Int32Array;
  readonly value: Float64Array;
  /** The line an entry stands on, found on demand for error messages. */
  lineOf(entry: number): number | undefined;
}

/** The id of an entry's document as text. */
export function documentOf(table: ScoredTable, entry: number): string {
  const start = table.start[entry]!;
  return Buffer.from(table.bytes.buffer, table.bytes.byteOffset + start, table.length[entry]!).toString(
    'utf8',
  );
}

/** Whether two entries, perhaps of two tables, name the same document. */
export function sameDocument(a: ScoredTable, i: number, b: ScoredTable, j: number): boolean {
  const length = a.length[i]!;
  if (a.hash[i] !== b.hash[j] || length !== b.length[j]) return false;
  const x = a.start[i]!;
  const y = b.start[j]!;
  for (let k = 0; k < length; k++) if (a.bytes[x + k] !== b.bytes[y + k]) return false;
  return true;
}

/** Byte order of two documents of one table. */
export function compareDocuments(table: ScoredTable, i: number, j: number): number {
  const { bytes, start, length } = table;
  return compareRanges(bytes, start[i]!, length[i]!, start[j]!, length[j]!);
}

/** Columns that grow while a file is read, and the runs of lines that share a query. */
export class TableBuilder {
  readonly #ids = new Map<string, number>();
  readonly #queries: string[] = [];
  readonly #segments: { query: number; from: number }[] = [];
  #capacity: number;
  start: Uint32Array;
  length: Uint32Array;
  hash: Int32Array;
  value: Float64Array;
  count = 0;

  constructor(expected: number) {
    this.#capacity = Math.max(16, expected);
    this.start = new Uint32Array(this.#capacity);
    this.length = new Uint32Array(this.#capacity);
    this.hash = new Int32Array(this.#capacity);
    this.value = new Float64Array(this.#capacity);
  }

  /** Entries added from now on belong to this query. */
  enter(query: string): void {
    let id = this.#ids.get(query);
    if (id === undefined) {
      id = this.#queries.length;
      this.#ids.set(query, id);
      this.#queries.push(query);
    }
    this.#segments.push({ query: id, from: this.count });
  }

  /** Adds a document that stands in `bytes`, to the query entered last. */
  add(bytes: Uint8Array, start: number, length: number, value: number): void {
    if (this.count === this.#capacity) this.#grow();
    const entry = this.count++;
    this.start[entry] = start;
    this.length[entry] = length;
    this.hash[entry] = hashRange(bytes, start, length);
    this.value[entry] = value;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.start = widen(this.start, new Uint32Array(this.#capacity));
    this.length = widen(this.length, new Uint32Array(this.#capacity));
    this.hash = widen(this.hash, new Int32Array(this.#capacity));
    this.value = widen(this.value, new Float64Array(this.#capacity));
  }

  /** Groups the entries by query, keeping their order, and hands the table over. */
  finish(
    file: string,
    bytes: Uint8Array,
    lineAt: (entry: number, offset: number) => number | undefined,
  ): ScoredTable {
    const begin = this.#offsets();
    const inOrder = this.#segments.length === this.#queries.length;
    const order = inOrder ? undefined : this.#order(begin);
    const start = arrange(this.start, order, new Uint32Array(order?.length ?? 0), this.count);
    return {
      file,
      bytes,
      queries: this.#queries,
      begin,
      start,
      length: arrange(this.length, order, new Uint32Array(order?.length ?? 0), this.count),
      hash: arrange(this.hash, order, new Int32Array(order?.length ?? 0), this.count),
      value: arrange(this.value, order, new Float64Array(order?.length ?? 0), this.count),
      lineOf: (entry) => lineAt(order === undefined ? entry : order[entry]!, start[entry]!),
    };
  }

  #offsets(): Uint32Array {
    const begin = new Uint32Array(this.#queries.length + 1);
    this.#segments.forEach(({ query, from }, i) => {
      begin[query + 1] = begin[query + 1]! + (this.#segments[i + 1]?.from ?? this.count) - from;
    });
    for (let i = 1; i < begin.length; i++) begin[i] = begin[i]! + begin[i - 1]!;
    return begin;
  }

  #order(begin: Uint32Array): Uint32Array {
    const next = begin.slice();
    const order = new Uint32Array(this.count);
    this.#segments.forEach(({ query, from }, i) => {
      const end = this.#segments[i + 1]?.from ?? this.count;
      let at = next[query]!;
      for (let entry = from; entry < end; entry++) order[at++] = entry;
      next[query] = at;
    });
    return order;
  }
}

type Column = Uint32Array | Int32Array | Float64Array;

function widen<T extends Column>(from: T, to: T): T {
  to.set(from);
  return to;
}

function arrange<T extends Column>(from: T, order: Uint32Array | undefined, to: T, count: number): T {
  if (order === undefined) return from.subarray(0, count) as T;
  for (let i = 0; i < order.length; i++) to[i] = from[order[i]!]!;
  return to;
}

/** Builds a table from triples that are strings already; `line` is undefined where the format has no lines. */
export class TripleTable {
  readonly #builder = new TableBuilder(1024);
  readonly #lines: (number | undefined)[] = [];
  #arena = Buffer.allocUnsafe(1 << 16);
  #used = 0;
  #query: string | undefined;

  /** Makes a query known that has no entries (yet): a query answered with nothing. */
  enter(query: string): void {
    if (query === this.#query) return;
    this.#builder.enter(query);
    this.#query = query;
  }

  add(query: string, document: string, value: number, line: number | undefined): void {
    this.enter(query);
    if (this.#used + 3 * document.length > this.#arena.length) this.#widen(3 * document.length);
    const length = this.#arena.write(document, this.#used, 'utf8');
    this.#builder.add(this.#arena, this.#used, length, value);
    this.#used += length;
    this.#lines.push(line);
  }

  finish(file: string): ScoredTable {
    return this.#builder.finish(file, this.#arena.subarray(0, this.#used), (entry) => this.#lines[entry]);
  }

  #widen(extra: number): void {
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#arena.length, this.#arena.length + extra));
    this.#arena.copy(larger, 0, 0, this.#used);
    this.#arena = larger;
  }
}

const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;

/** FNV-1a, 32 bits. */
function hashRange(bytes: Uint8Array, start: number, length: number): number {
  let hash = HASH_SEED;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ bytes[i]!, HASH_PRIME);
  return hash;
}
