import { InputError } from '../../../base/tables/input-error.ts';
import { documentOf, type ScoredTable, sameDocument } from '../../../base/tables/scored-table.ts';

/** What happens to a document that a query names twice: an error, or its first or highest value stays. */
export type DuplicatePolicy = 'error' | 'first' | 'best';

export interface Deduplicated {
  readonly table: ScoredTable;
  readonly removed: number;
}

/**
 * Looks for documents that one query names twice. Under `error` the second place is an InputError; otherwise the table
 * comes back without the extra entries. A table without duplicates comes back as it is.
 */
export function deduplicate(table: ScoredTable, policy: DuplicatePolicy): Deduplicated {
  const dropped: number[] = [];
  const slots = new Slots();
  for (let query = 0; query < table.queries.length; query++) {
    const from = table.begin[query]!;
    const to = table.begin[query + 1]!;
    slots.clear(to - from);
    for (let entry = from; entry < to; entry++) {
      const earlier = slots.put(table, entry);
      if (earlier === -1) continue;
      if (policy === 'error') throw duplicate(table, query, earlier, entry);
      const isBetter = policy === 'best' && table.value[entry]! > table.value[earlier]!;
      if (isBetter) slots.replace(table, earlier, entry);
      dropped.push(isBetter ? earlier : entry);
    }
  }
  return dropped.length === 0
    ? { table, removed: 0 }
    : { table: without(table, dropped), removed: dropped.length };
}

function duplicate(table: ScoredTable, query: number, earlier: number, entry: number): InputError {
  const first = table.lineOf(earlier);
  const where = first === undefined ? 'twice' : `a second time (first on line ${first})`;
  return new InputError(
    table.file,
    table.lineOf(entry),
    `query '${table.queries[query]}' names document '${documentOf(table, entry)}' ${where}`,
  );
}

/** A hash table from documents to entries of one query, reused from query to query. */
export class Slots {
  #entries = new Int32Array(64);
  #mask = 63;

  clear(expected: number): void {
    let size = 64;
    while (size < 2 * expected) size *= 2;
    if (size > this.#entries.length) this.#entries = new Int32Array(size);
    this.#mask = size - 1;
    this.#entries.fill(-1, 0, size);
  }

  /** Puts an entry in unless its document is there already; then gives the entry that is. */
  put(table: ScoredTable, entry: number): number {
    const at = this.#find(table, table, entry);
    const found = this.#entries[at]!;
    if (found === -1) this.#entries[at] = entry;
    return found;
  }

  replace(table: ScoredTable, earlier: number, entry: number): void {
    this.#entries[this.#find(table, table, earlier)] = entry;
  }

  /** The entry of `own` that names the same document as an entry of `other`, or -1. */
  get(own: ScoredTable, other: ScoredTable, entry: number): number {
    return this.#entries[this.#find(own, other, entry)]!;
  }

  #find(own: ScoredTable, other: ScoredTable, entry: number): number {
    const hash = other.hash[entry]!;
    const mask = this.#mask;
    // Low bits of FNV-1a hardly depend on the first letters of an id.
    let at = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const found = this.#entries[at]!;
      if (found === -1 || sameDocument(own, found, other, entry)) return at;
      at = (at + 1) & mask;
    }
  }
}

function without(table: ScoredTable, dropped: readonly number[]): ScoredTable {
  const gone = new Set(dropped);
  const kept = Uint32Array.from({ length: table.value.length - gone.size });
  const begin = new Uint32Array(table.begin.length);
  let count = 0;
  for (let query = 0; query < table.queries.length; query++) {
    for (let entry = table.begin[query]!; entry < table.begin[query + 1]!; entry++) {
      if (!gone.has(entry)) kept[count++] = entry;
    }
    begin[query + 1] = count;
  }
  return {
    file: table.file,
    bytes: table.bytes,
    queries: table.queries,
    begin,
    start: kept.map((entry) => table.start[entry]!),
    length: kept.map((entry) => table.length[entry]!),
    hash: Int32Array.from(kept, (entry) => table.hash[entry]!),
    value: Float64Array.from(kept, (entry) => table.value[entry]!),
    lineOf: (entry) => table.lineOf(kept[entry]!),
  };
}
