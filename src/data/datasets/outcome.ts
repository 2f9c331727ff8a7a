import type { TableRow } from './columns.ts';

/** Where in the flow a candidate was dropped. */
export type Stage =
  | 'source' // no formula could be taken, such as no donor that is not related
  | 'derive' // no rewrite was possible where one was asked for
  | 'falsify' // no edit was possible
  | 'print' // KaTeX refuses what was printed, or it does not read back
  | 'judge' // the verdict does not bear the label
  | 'duplicate' // the same formula stands already under this identity
  | 'pair' // no second formula for a pair
  | 'split'; // the row would lie in two splits

/** How every candidate ends. `reason` is one of few texts, so that drops can be counted by it. */
export type Outcome<R> =
  | { readonly kind: 'row'; readonly row: R }
  | { readonly kind: 'dropped'; readonly stage: Stage; readonly reason: string; readonly origin: string };

export type Dropped = Extract<Outcome<never>, { kind: 'dropped' }>;

export function dropped(stage: Stage, reason: string, origin: string): Dropped {
  return { kind: 'dropped', stage, reason, origin };
}

/** Why a candidate is dropped whose formula there is. */
export const REPEATED = 'same formula already there';

/** A candidate whose formula there is. */
export function repeated(origin: string): Dropped {
  return dropped('duplicate', REPEATED, origin);
}

/** A row with what the merge needs to place it; the merge decides by this envelope alone. */
export interface PlacedRow {
  /** Keys in the order of the columns. */
  readonly row: TableRow & { readonly id: string };
  /** Id of the identity under whose name the row stands. */
  readonly identity: string;
  /** Id of the identity whose formula the row shows: the donor in rows of kind `other-identity`. */
  readonly owner: string;
  /** What the split goes by: hash of the formula under `random`, skeleton class under `form`, else empty. */
  readonly place: string;
}

/** How far a unit came. Fewer made than wanted means that its versions are exhausted. */
export interface UnitTally {
  readonly wanted: number;
  readonly made: number;
  /** MF and MT: by source, what became of its items. */
  readonly sources?: Readonly<Record<string, SourceTally>>;
}

/** What a source yields. Its rows are counted where they are merged. */
export interface SourceTally {
  /** Formulas or texts. */
  readonly items: number;
  /** Those that versions were made of. */
  readonly used: number;
  /** Items by why they were taken, in few words; what was not taken is among the drops. */
  readonly taken: Readonly<Record<string, number>>;
  /** The licences that the items name, in byte order. */
  readonly licences: readonly string[];
}

/** Adds what a unit has seen of sources to what is known of them. */
export function addSources(
  known: Record<string, SourceTally>,
  more: Readonly<Record<string, SourceTally>>,
): void {
  for (const [source, tally] of Object.entries(more)) {
    const old = known[source] ?? { items: 0, used: 0, taken: {}, licences: [] };
    const taken: Record<string, number> = { ...old.taken };
    for (const [reason, times] of Object.entries(tally.taken)) taken[reason] = (taken[reason] ?? 0) + times;
    known[source] = {
      items: old.items + tally.items,
      used: old.used + tally.used,
      taken,
      licences: [...new Set([...old.licences, ...tally.licences])].sort(),
    };
  }
}

/** What a unit does: yields an outcome for each candidate, and tells how far it came. */
export type UnitMaker = Generator<Outcome<PlacedRow>, UnitTally>;

/** Drops by stage and reason, in counts. */
export type DropCounts = Partial<Record<Stage, Record<string, number>>>;

/** Adds `times` to the count of a stage and reason. */
export function countDrop(counts: DropCounts, stage: Stage, reason: string, times = 1): void {
  counts[stage] ??= {};
  const reasons = counts[stage];
  reasons[reason] = (reasons[reason] ?? 0) + times;
}

/** Adds all of `more` to `counts`. */
export function addDrops(counts: DropCounts, more: DropCounts): void {
  for (const [stage, reasons] of Object.entries(more)) {
    for (const [reason, times] of Object.entries(reasons)) countDrop(counts, stage as Stage, reason, times);
  }
}
