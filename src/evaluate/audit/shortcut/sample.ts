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

interface Kept {
  readonly hash: number;
  readonly row: ShortcutRow;
}

/** Keeps a bounded number of rows of each identity and kind: those with the smallest hashes, so that reading order has no say. */
export class Sample {
  private readonly heaps = new Map<string, Kept[]>();

  constructor(
    private readonly seed: number,
    /** Rows of one identity and kind at most. */
    private readonly most: number,
  ) {}

  add(row: ShortcutRow): void {
    const hash = orderHash(row.formula, this.seed);
    const kinds = row.label ? ['true'] : ['false', ...row.kinds];
    for (const kind of kinds) this.keep(`${row.identity}\n${kind}`, { hash, row });
  }

  /** As many false rows of the kind as true ones of each identity, in order of identity and hash. */
  balanced(kind: string): ShortcutRow[] {
    const rows: ShortcutRow[] = [];
    for (const key of [...this.heaps.keys()].sort()) {
      if (!key.endsWith('\ntrue')) continue;
      const identity = key.slice(0, -'\ntrue'.length);
      const [trues, falses] = [this.of(identity, 'true'), this.of(identity, kind)];
      const count = Math.min(trues.length, falses.length);
      rows.push(...trues.slice(0, count), ...falses.slice(0, count));
    }
    return rows;
  }

  /** All kinds of false rows that occur, in order of name. */
  kinds(): string[] {
    const found = new Set([...this.heaps.keys()].map((key) => key.slice(key.indexOf('\n') + 1)));
    found.delete('true');
    return [...found].sort();
  }

  private of(identity: string, kind: string): ShortcutRow[] {
    const kept = this.heaps.get(`${identity}\n${kind}`) ?? [];
    return [...kept]
      .sort(byHash)
      .slice(0, this.most)
      .map(({ row }) => row);
  }

  private keep(key: string, kept: Kept): void {
    const list = this.heaps.get(key) ?? [];
    if (list.length === 0) this.heaps.set(key, list);
    list.push(kept);
    if (list.length < 2 * this.most) return;
    list.sort(byHash);
    list.length = this.most;
  }
}

function byHash(a: Kept, b: Kept): number {
  return a.hash - b.hash || (a.row.formula < b.row.formula ? -1 : a.row.formula > b.row.formula ? 1 : 0);
}
