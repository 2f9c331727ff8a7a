import { type Rng, rngFrom } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../../math/expr/expr.ts';
import { letterKey } from '../../../../math/expr/letters.ts';
import type { Passage } from '../../../../math/statement/passage.ts';
import type { Core } from '../core.ts';
import { drawLetters, isCoveredBy, type LetterShop, UNTOLD } from './letters.ts';

/** Showings in a row that may be written alike, in letters that differ. */
const ALIKE = 32;

/** Draws of letters for one showing, in search of such as no other of its row has. */
const DRAWS = 4;

/** Letters for a showing, and the number of its pattern: what has one pattern is written alike, in letters that all differ. */
export interface Letters {
  readonly renaming: ReadonlyMap<string, Expr>;
  readonly pattern: number;
}

/** What letters are drawn for. */
type Lettering = Pick<Core, 'passage' | 'original' | 'model'>;

/** The showings of one original. */
interface Series {
  /** By number, from 1. */
  readonly letters: Letters[];
  /** Keys of the letters in each pattern. */
  readonly patterns: Set<string>[];
}

/**
 * Letters for the further showings of a version and of what is made false of it: what shows one original has the same. A function
 * of the version's path and the showing's number.
 */
export class Letterings {
  private readonly ofOriginal = new Map<Passage, Series>();
  private readonly ofCore = new Map<Lettering, Series>();

  constructor(readonly path: string) {}

  /** Those of showing `number`, counted from 1. */
  at(shop: LetterShop, core: Lettering, number: number): Letters {
    const { letters, patterns } = this.seriesOf(core);
    for (let next = letters.length + 1; next <= number; next += 1) {
      const rng = rngFrom(`${this.path}/letters-${next}`);
      const row = Math.floor((next - 1) / ALIKE);
      let drawn = draw(shop, core, rng);
      for (let draws = 1; draws < DRAWS && patterns[row]?.has(drawn.key); draws += 1)
        drawn = draw(shop, core, rng);
      const { renaming, key } = drawn;
      const pattern = freeFor(key, patterns, row);
      const keys = patterns[pattern] ?? new Set();
      patterns[pattern] = keys.add(key);
      letters.push({ renaming, pattern });
    }
    return letters[number - 1] as Letters;
  }

  /** Other letters and another pattern for a showing, after `again` choices that did not do. */
  other(shop: LetterShop, core: Lettering, number: number, again: number): Letters {
    const { pattern } = this.at(shop, core, number);
    const { renaming } = draw(shop, core, rngFrom(`${this.path}/letters-${number}-${again}`));
    return { renaming, pattern: pattern + again };
  }

  /** That of the core's original, where the letters of that do for the core. */
  private seriesOf(core: Lettering): Series {
    let series = this.ofCore.get(core);
    if (!series) {
      const { passage, original, model } = core;
      const shown = isCoveredBy(passage, original, model) ? original : passage;
      series = this.ofOriginal.get(shown) ?? { letters: [], patterns: [] };
      this.ofOriginal.set(shown, series);
      this.ofCore.set(core, series);
    }
    return series;
  }
}

/** A pattern that has no such letters yet: that of the row if it can be, else any before one that is new. */
function freeFor(key: string, patterns: readonly Set<string>[], row: number): number {
  if (!patterns[row]?.has(key)) return row;
  const free = patterns.findIndex((keys) => !keys.has(key));
  return free < 0 ? patterns.length : free;
}

function draw(
  shop: LetterShop,
  { passage, original, model }: Lettering,
  rng: Rng,
): { readonly renaming: ReadonlyMap<string, Expr>; readonly key: string } {
  const renaming = drawLetters(shop, [passage, original], model, UNTOLD, rng);
  let key = '';
  for (const [name, to] of renaming) key += `${name} ${letterKey(to)},`;
  return { renaming, key };
}
