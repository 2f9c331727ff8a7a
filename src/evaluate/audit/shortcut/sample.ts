import { hashText } from '../../../base/random/hash.ts';

/** A row as the shortcut test sees it: the formula alone, with what it is grouped by. */
export interface ShortcutRow {
  readonly formula: string;
  readonly label: boolean;
  /** Rows of one identity are compared with each other. */
  readonly identity: string;
  /** Identities of one family stay in one fold. */
  readonly family: string;
  /** The family of the identity that a false row really states, where that is another one. */
  readonly shown?: string;
  /** False rows: the kinds and strategies that it belongs to. */
  readonly kinds: readonly string[];
}

/** A well mixed number of 32 bits: the order in which rows are kept, the same for any order of reading. */
export function orderHash(text: string, seed = 0): number {
  let hash = hashText(text, seed);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Rows of an identity and kind that are kept however many identities there are: with fewer it has no AUC of its own. */
const LEAST = 5;

interface Kept {
  readonly hash: number;
  readonly row: ShortcutRow;
}

/**
 * Keeps a bounded number of true rows, shared equally among the identities, and as many false ones of each kind: those
 * with the smallest hashes, so that the order of reading has no say. Where identities are too many for a few rows each,
 * they are drawn by their hashes too.
 */
export class Sample {
  /** Rows that were offered. */
  offered = 0;
  private readonly units = new Map<string, Map<string, Heap>>();
  private readonly ranked: { readonly hash: number; readonly identity: string }[] = [];

  constructor(
    private readonly seed: number,
    /** True rows at most, and false ones of each kind. */
    private readonly most: number,
  ) {}

  /** Rows of one identity and kind at most. */
  get share(): number {
    return Math.max(LEAST, Math.floor(this.most / Math.max(1, this.units.size)));
  }

  add(row: ShortcutRow): void {
    this.offered += 1;
    const heaps = this.units.get(row.identity) ?? this.open(row.identity);
    if (!heaps) return;
    const kept = { hash: orderHash(row.formula, this.seed), row };
    for (const kind of row.label ? ['true'] : ['false', ...row.kinds]) keep(heaps, kind, kept, this.share);
  }

  /** As many false rows of the kind as true ones of each identity, in order of identity and hash. */
  balanced(kind: string): ShortcutRow[] {
    const rows: ShortcutRow[] = [];
    for (const identity of [...this.units.keys()].sort()) {
      const heaps = this.units.get(identity) as Map<string, Heap>;
      const [trues, falses] = ['true', kind].map((each) => heaps.get(each)?.rows(this.share) ?? []);
      const count = Math.min(trues?.length ?? 0, falses?.length ?? 0);
      rows.push(...(trues ?? []).slice(0, count), ...(falses ?? []).slice(0, count));
    }
    return rows;
  }

  /** All kinds of false rows that occur, in order of name. */
  kinds(): string[] {
    const found = new Set([...this.units.values()].flatMap((heaps) => [...heaps.keys()]));
    found.delete('true');
    return [...found].sort();
  }

  /** Room for the rows of one more identity, which may cost another one its own; undefined for one that is not drawn. */
  private open(identity: string): Map<string, Heap> | undefined {
    const hash = orderHash(identity, this.seed);
    const before = this.share;
    if (this.units.size >= Math.max(1, this.most / LEAST)) {
      const last = this.ranked.at(-1) as (typeof this.ranked)[number];
      if (hash > last.hash || (hash === last.hash && identity >= last.identity)) return undefined;
      this.units.delete(last.identity);
      this.ranked.pop();
    }
    const at = this.ranked.findIndex(
      (other) => other.hash > hash || (other.hash === hash && other.identity > identity),
    );
    this.ranked.splice(at === -1 ? this.ranked.length : at, 0, { hash, identity });
    const heaps = new Map<string, Heap>();
    this.units.set(identity, heaps);
    if (this.share < before)
      for (const others of this.units.values()) for (const heap of others.values()) heap.trim(this.share);
    return heaps;
  }
}

function keep(heaps: Map<string, Heap>, kind: string, kept: Kept, share: number): void {
  const heap = heaps.get(kind) ?? new Heap();
  heaps.set(kind, heap);
  heap.add(kept, share);
}

/** The rows with the smallest hashes, and up to as many more that wait for a tidying. */
class Heap {
  private readonly kept: Kept[] = [];
  /** Rows above it are known not to be among the smallest. */
  private limit = Number.POSITIVE_INFINITY;

  add(row: Kept, most: number): void {
    if (row.hash > this.limit) return;
    this.kept.push(row);
    if (this.kept.length >= 2 * most) this.trim(most);
  }

  trim(most: number): void {
    if (this.kept.length < most) return;
    this.kept.sort(byHash);
    this.kept.length = most;
    this.limit = (this.kept.at(-1) as Kept).hash;
  }

  rows(most: number): ShortcutRow[] {
    return [...this.kept]
      .sort(byHash)
      .slice(0, most)
      .map(({ row }) => row);
  }
}

function byHash(a: Kept, b: Kept): number {
  return a.hash - b.hash || (a.row.formula < b.row.formula ? -1 : a.row.formula > b.row.formula ? 1 : 0);
}
