import type { AuditRow } from '../input/columns.ts';

/** Counts of true and false rows. */
export interface Labelled {
  true: number;
  false: number;
  none: number;
}

/** Characters that a bar of the lengths spans, and where the last one begins, which has all that is longer. */
const SPAN = 20;
const LONGEST = 400;

/** How rows spread over labels, splits, identities, strategies, difficulty and length. */
export class Balance {
  readonly total: Labelled = none();
  readonly splits = new Map<string, Labelled>();
  readonly identities = new Map<string, Labelled>();
  readonly strategies = new Map<string, number>();
  readonly difficulty = new Map<string, Labelled>();
  /** Characters by label. */
  readonly length: Labelled = none();
  private readonly spans = new Map<number, Labelled>();

  add({ label, split, identity, name, strategies, difficulty, formula }: AuditRow): void {
    const kind = label === undefined ? 'none' : label ? 'true' : 'false';
    this.total[kind] += 1;
    this.length[kind] += formula.length;
    count(this.spans, Math.min(LONGEST, Math.floor(formula.length / SPAN) * SPAN))[kind] += 1;
    count(this.splits, split)[kind] += 1;
    count(this.identities, identity ?? name ?? '')[kind] += 1;
    if (difficulty !== undefined) count(this.difficulty, difficulty)[kind] += 1;
    for (const strategy of strategies)
      this.strategies.set(strategy, (this.strategies.get(strategy) ?? 0) + 1);
  }

  /** Rows by the least number of characters of a span. */
  lengths(): ({ readonly from: number } & Labelled)[] {
    return [...this.spans].sort(([a], [b]) => a - b).map(([from, counts]) => ({ from, ...counts }));
  }
}

function none(): Labelled {
  return { true: 0, false: 0, none: 0 };
}

function count<K>(table: Map<K, Labelled>, key: K): Labelled {
  const known = table.get(key) ?? none();
  table.set(key, known);
  return known;
}
