import type { Rng } from '../../../base/random/rng.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import type { Model } from '../../../math/statement/domain.ts';
import type { Passage } from '../../../math/statement/passage.ts';
import type { Dropped } from '../outcome.ts';
import { type Dressed, type DressOptions, dressIn } from '../versions/dress/dress.ts';
import { drawLetters, type Given } from '../versions/dress/letters.ts';
import { dressedAs, type Pattern, patternOf, textIn } from '../versions/dress/pattern.ts';
import type { Changed } from './rewrites.ts';
import type { SourceShop } from './shop.ts';

/** Draws of letters that bring a text which there is, after which a pattern has no more of them. */
const DRAWS = 6;

/** A version of a passage, before letters and notation. */
export interface Version {
  readonly changed: Changed;
  /** The passage in words, where it is put into some. */
  readonly worded: Passage | undefined;
  /** The passage that is to keep the notation of its source, where it is. */
  readonly written: Passage | undefined;
}

/** What versions are dressed for, all of one item alike. */
export interface Dressing {
  readonly model: Model;
  readonly given: Given;
}

type Place = Required<Pick<DressOptions, 'isKnown'>> & { readonly path: string };

/** A version in one notation, to be shown in further letters. */
export class ShownVersion {
  private readonly passage: Passage;
  private pattern: Pattern | undefined;

  constructor(
    private readonly shop: SourceShop,
    readonly version: Version,
    private readonly dressed: Dressed,
    private readonly dressing: Dressing,
  ) {
    const { worded, changed } = version;
    this.passage = worded ?? changed.passage;
  }

  /** The version in letters drawn by `rng` in which no row shows it; undefined where there seem to be none. */
  again(rng: Rng, { isKnown, path }: Place): Dressed | Dropped | undefined {
    const { shop, passage, dressing, version, dressed } = this;
    // What keeps the notation of its source is printed by that each time.
    if (!version.written) this.pattern ??= patternOf(passage, dressed, shop.grammar);
    const { pattern } = this;
    const letters = rng.fork('rename');
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const renaming = drawLetters(shop, [passage, passage], dressing.model, dressing.given, letters);
      const made = pattern && textIn(pattern, renaming, shop.grammar);
      if (made && isKnown(made.text)) continue;
      const shown = made && dressedAs(pattern, made, renaming, dressing.model, shop.grammar);
      return shown ?? this.printed(renaming, { isKnown, path });
    }
    return undefined;
  }

  /** The version in other letters, printed anew. */
  private printed(renaming: ReadonlyMap<string, Expr>, { isKnown, path }: Place): Dressed | Dropped {
    const { shop, passage, version, dressed, dressing } = this;
    const { written } = version;
    const { notation } = dressed;
    return dressIn(shop, passage, dressing.model, { renaming, notation, isKnown, written }, path);
  }
}
