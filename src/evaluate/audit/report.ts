import type { Labelled } from './checks/balance.ts';
import type { Level } from './checks/repeats.ts';
import type { ShortcutReport } from './shortcut/shortcut.ts';

/** One thing that is wrong with one row. */
export interface AuditError {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly kind: 'wrong-label' | 'undecided-label' | 'conflict' | 'leak' | 'duplicate' | 'invalid' | 'odd';
  readonly detail: string;
  readonly formula: string;
}

export type ByLevel = Record<Level, number>;

export interface AuditReport {
  readonly rows: number;
  /** `undecided` by reason; rows without a label are not counted. */
  readonly labels?: {
    readonly checked: number;
    readonly confirmed: number;
    readonly wrong: number;
    readonly undecided: Readonly<Record<string, number>>;
  };
  /** Rows that repeat an earlier one of their identity. */
  readonly duplicates: ByLevel;
  /** Rows whose formula stood before under the same identity with the other label. */
  readonly conflicts: ByLevel;
  /** Formulas of rows that stood before in another split; `rule` says at which level the dataset promises none. */
  readonly leaks: ByLevel & { readonly identities: number; readonly rule: Level | 'identities' };
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
    readonly meanLength: { readonly true: number; readonly false: number };
  };
  readonly shortcut?: ShortcutReport;
}
