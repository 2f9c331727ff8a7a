import { BitTable, textKey } from './hash-table.ts';

/** At how fine a grain formulas count as one: the string without spaces, the tree, the tree with its letters numbered. */
export const LEVELS = ['string', 'notation', 'renaming'] as const;

export type Level = (typeof LEVELS)[number];

/** A row's formula at the three levels. */
export type Keys = Readonly<Record<Level, string>>;

const TRUE = 1;
const FALSE = 2;
const SPLITS: readonly string[] = ['train', 'validation', 'test'];

/** What is found when a row is put beside those before it. */
export interface RepeatFindings {
  readonly duplicates: readonly Level[];
  readonly conflicts: readonly Level[];
  /** Splits in which the formula stood before, by level. */
  readonly leaks: readonly { readonly level: Level; readonly from: readonly string[] }[];
}

interface Tables {
  readonly labels: BitTable;
  readonly splits: BitTable;
}

/** Duplicates, conflicts of labels and leaks between splits, by hash; memory grows by some 40 bytes a formula and level. */
export class Repeats {
  private readonly tables = new Map<Level, Tables>(
    LEVELS.map((level) => [level, { labels: new BitTable(), splits: new BitTable() }]),
  );

  /** `unit` is what a label belongs to: an identity, or the first formula of a pair. `formulas` are what may leak. */
  add(
    unit: string,
    whole: Keys,
    formulas: readonly Keys[],
    label: boolean | undefined,
    split: string,
  ): RepeatFindings {
    const duplicates: Level[] = [];
    const conflicts: Level[] = [];
    const leaks: { level: Level; from: string[] }[] = [];
    const splitBit = SPLITS.includes(split) ? 1 << SPLITS.indexOf(split) : 0;
    for (const level of LEVELS) {
      const { labels, splits } = this.tables.get(level) as Tables;
      const bits = label === undefined ? 4 : label ? TRUE : FALSE;
      const before = labels.add(textKey(`${unit}\n${whole[level]}`), bits);
      if (before !== undefined) duplicates.push(level);
      if (before !== undefined && label !== undefined && before & (label ? FALSE : TRUE))
        conflicts.push(level);
      if (splitBit === 0) continue;
      for (const keys of formulas) {
        const seen = (splits.add(textKey(keys[level]), splitBit) ?? 0) & ~splitBit;
        if (seen !== 0) leaks.push({ level, from: SPLITS.filter((_, at) => seen & (1 << at)) });
      }
    }
    return { duplicates, conflicts, leaks };
  }
}
