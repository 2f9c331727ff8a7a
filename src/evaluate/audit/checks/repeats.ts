import { BitTable } from './hash-table.ts';

/** At how fine a grain formulas count as one: the string without spaces, the tree, the tree with its letters numbered. */
export const LEVELS = ['string', 'notation', 'renaming'] as const;

export type Level = (typeof LEVELS)[number];

/** A row's formula at the three levels. */
export type Keys = Readonly<Record<Level, string>>;

/** The `textKey`s of texts at the three levels, in their order. */
export type HashedKeys = readonly number[];

const TRUE = 1;
const FALSE = 2;
const NONE = 4;
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

/**
 * Duplicates, conflicts of labels and leaks between splits, by hash; memory grows by some 8 bytes a different row and level,
 * and as much a different formula and level where there are splits.
 */
export class Repeats {
  private readonly tables = new Map<Level, Tables>(
    LEVELS.map((level) => [level, { labels: new BitTable(), splits: new BitTable() }]),
  );

  /** `whole` is a row within what its label belongs to: an identity, or the first formula of a pair; `parts` may leak. */
  add(
    { whole, parts }: { readonly whole: HashedKeys; readonly parts: readonly HashedKeys[] },
    label: boolean | undefined,
    split: string,
  ): RepeatFindings {
    const duplicates: Level[] = [];
    const conflicts: Level[] = [];
    const leaks: { level: Level; from: string[] }[] = [];
    const splitBit = SPLITS.includes(split) ? 1 << SPLITS.indexOf(split) : 0;
    for (const [at, level] of LEVELS.entries()) {
      const { labels, splits } = this.tables.get(level) as Tables;
      const bits = label === undefined ? NONE : label ? TRUE : FALSE;
      const before = labels.add(whole[at] as number, bits);
      if (before !== 0) duplicates.push(level);
      if (label !== undefined && before & (label ? FALSE : TRUE)) conflicts.push(level);
      if (splitBit === 0) continue;
      for (const keys of parts) {
        const seen = splits.add(keys[at] as number, splitBit) & ~splitBit;
        if (seen !== 0) leaks.push({ level, from: SPLITS.filter((_, at) => seen & (1 << at)) });
      }
    }
    return { duplicates, conflicts, leaks };
  }
}
