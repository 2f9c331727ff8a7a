import type { Labelled } from './checks/balance.ts';
import type { Level } from './checks/repeats.ts';
import type { Columns } from './input/columns.ts';
import type { ShortcutReport } from './shortcut/report.ts';

/** What may be wrong with a row, the worst first. */
export const ERROR_KINDS = [
  'wrong-label',
  'conflict',
  'leak',
  'invalid',
  'duplicate',
  'undecided-label',
  'odd',
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

/** One thing that is wrong with one row. `file` is its path below the dataset. */
export interface AuditError {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly kind: ErrorKind;
  readonly detail: string;
  readonly name: string;
  readonly label: boolean | null;
  /** Of pairs both, a line each. */
  readonly formula: string;
}

export type ByLevel = Record<Level, number>;

/** What came of labels that were checked from scratch. */
export interface Verdicts {
  confirmed: number;
  wrong: number;
  undecided: number;
}

/** What an audit found; parts that were not asked for are absent. */
export interface AuditReport {
  /** Of datasets that others made: the columns that stand for a field, and those that are not looked at. */
  readonly columns?: { readonly used: Columns; readonly others: readonly string[] };
  readonly rows: number;
  /** `of` rows have a label and `checked` of them were drawn; `undecided` by reason, `byKind` by what the row claims to be. */
  readonly labels?: {
    readonly of: number;
    readonly checked: number;
    readonly confirmed: number;
    readonly wrong: number;
    readonly undecided: Readonly<Record<string, number>>;
    readonly byKind: Readonly<Record<string, Verdicts>>;
  };
  /** Rows that repeat an earlier one of their identity. */
  readonly duplicates: ByLevel;
  /** Rows whose formula stood before under the same identity with the other label. */
  readonly conflicts: ByLevel;
  /**
   * Formulas of rows that stood before in another split; `rule` says at which level the dataset promises none, and
   * `between` counts them at each level by the two splits.
   */
  readonly leaks: ByLevel & {
    readonly identities: number;
    readonly rule: Level | 'identities';
    readonly between: readonly { readonly splits: string; readonly level: Level; readonly count: number }[];
  };
  readonly sharedNames: readonly { readonly name: string; readonly identities: readonly string[] }[];
  readonly invalid: number;
  readonly unreadable: number;
  /** Rows with any mark, and rows by mark. */
  readonly odd: { readonly rows: number; readonly byMark: Readonly<Record<string, number>> };
  readonly balance: {
    readonly labels: Labelled;
    readonly splits: Readonly<Record<string, Labelled>>;
    readonly identities: number;
    readonly strategies: Readonly<Record<string, number>>;
    readonly difficulty: Readonly<Record<string, Labelled>>;
    readonly meanLength: { readonly true: number; readonly false: number };
    readonly lengths: readonly ({ readonly from: number } & Labelled)[];
  };
  readonly shortcut?: ShortcutReport;
  /** The first errors of each kind, the worst kinds first. */
  readonly examples: readonly AuditError[];
}
