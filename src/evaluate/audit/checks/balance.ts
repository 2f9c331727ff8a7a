import type { AuditRow } from '../input/columns.ts';

/** Counts of true and false rows. */
export interface Labelled {
  true: number;
  false: number;
  none: number;
}

/** How rows spread over labels, splits, identities and strategies, and how long their formulas are by label. */
export class Balance {
  readonly total: Labelled = { true: 0, false: 0, none: 0 };
  readonly splits = new Map<string, Labelled>();
  readonly identities = new Map<string, Labelled>();
  readonly strategies = new Map<string, number>();
  readonly length: Labelled = { true: 0, false: 0, none: 0 };

  add({ label, split, identity, name, strategies, formula }: AuditRow): void {
    const kind = label === undefined ? 'none' : label ? 'true' : 'false';
    this.total[kind] += 1;
    this.length[kind] += formula.length;
    count(this.splits, split)[kind] += 1;
    count(this.identities, identity ?? name ?? '')[kind] += 1;
    for (const strategy of strategies)
      this.strategies.set(strategy, (this.strategies.get(strategy) ?? 0) + 1);
  }
}

function count(table: Map<string, Labelled>, key: string): Labelled {
  const known = table.get(key) ?? { true: 0, false: 0, none: 0 };
  table.set(key, known);
  return known;
}
