import type { Rng } from '../../../base/random/rng.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import { katexAccepts } from '../../../math/latex/katex.ts';
import { readBackPassage } from '../../../math/latex/passage.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { type Passage, renamePassage } from '../../../math/statement/passage.ts';
import type { Dropped } from '../outcome.ts';
import { type Dressed, type DressOptions, dressIn } from '../versions/dress/dress.ts';
import { type Exchanged, exchanged, type Lettered, lettered } from '../versions/dress/exchange.ts';
import { drawLetters, type Given, renamedKinds } from '../versions/dress/letters.ts';
import { declaredKinds } from '../versions/workshop.ts';
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
export class Pattern {
  private readonly passage: Passage;
  private readonly lettered: Lettered | undefined;

  constructor(
    private readonly shop: SourceShop,
    readonly version: Version,
    private readonly dressed: Dressed,
    private readonly dressing: Dressing,
  ) {
    const { worded, changed, written } = version;
    this.passage = worded ?? changed.passage;
    const { formula, renaming } = dressed;
    // What keeps the notation of its source is printed by that each time.
    this.lettered = written ? undefined : lettered(formula, this.passage, renaming, shop.grammar);
  }

  /** The version in letters drawn by `rng` in which no row shows it; undefined where there seem to be none. */
  again(rng: Rng, { isKnown, path }: Place): Dressed | Dropped | undefined {
    const { shop, passage, dressing, dressed } = this;
    const letters = rng.fork('rename');
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const renaming = drawLetters(shop, [passage, passage], dressing.model, dressing.given, letters);
      const made = this.lettered && exchanged(this.lettered, renaming, shop.grammar, dressed.notation);
      if (!made || !isKnown(made.text)) return this.shown(renaming, made, { isKnown, path });
    }
    return undefined;
  }

  /** The version in other letters: with these exchanged in its text, where they can be, else printed anew. */
  private shown(
    renaming: ReadonlyMap<string, Expr>,
    made: Exchanged | undefined,
    { isKnown, path }: Place,
  ): Dressed | Dropped {
    const { shop, passage, version } = this;
    const { notation } = this.dressed;
    const { model } = this.dressing;
    if (made) {
      const renamed = renaming.size > 0 ? renamePassage(passage, renaming) : passage;
      const declared = renamedKinds(declaredKinds(model), renaming);
      const { text: formula, compound } = made;
      const read = readBackPassage(formula, renamed, shop.grammar, { declared }, notation);
      // KaTeX takes any single sign where it takes one; what letters are read as depends on which they are.
      if (read.ok && (compound === '' || read.formulas.every((each) => katexAccepts(each) === undefined)))
        return { kind: 'dressed', passage: renamed, formula, renaming, notation, declared };
    }
    const { written } = version;
    return dressIn(shop, passage, model, { renaming, notation, isKnown, written }, path);
  }
}
