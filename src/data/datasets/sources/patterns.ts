import type { Rng } from '../../../base/random/rng.ts';
import { type Expr, sym } from '../../../math/expr/expr.ts';
import { readBackPassage } from '../../../math/latex/passage.ts';
import { LIKE_TIMES } from '../../../math/latex/print/heads/products/signs.ts';
import { filled, type Slots, slotsOf } from '../../../math/latex/slots.ts';
import type { Model } from '../../../math/statement/domain.ts';
import { type Passage, passageSymbols, renamePassage } from '../../../math/statement/passage.ts';
import type { Dropped } from '../outcome.ts';
import { type Dressed, type DressOptions, dressIn } from '../versions/dress/dress.ts';
import { drawLetters, type Given, renamedKinds } from '../versions/dress/letters.ts';
import { letterLatex } from '../versions/record.ts';
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

/** A version in one notation, to be shown in further letters: their places in its text. */
export class Pattern {
  private readonly slots: Slots;
  private readonly names: readonly string[];
  private readonly placed: ReadonlySet<string>;
  private readonly hasTimes: boolean;

  constructor(
    private readonly shop: SourceShop,
    readonly version: Version,
    private readonly dressed: Dressed,
    private readonly dressing: Dressing,
  ) {
    this.names = passageSymbols(this.passage).map(({ name }) => name);
    const letters = new Map<string, string>();
    for (const name of this.names) {
      const to = dressed.renaming.get(name) ?? sym(name);
      if (to.kind === 'sym') letters.set(letterLatex(to.name, shop.grammar), name);
    }
    this.slots = slotsOf(dressed.formula, letters);
    this.placed = new Set(this.slots.names);
    this.hasTimes = dressed.formula.includes('\\times');
  }

  private get passage(): Passage {
    const { worded, changed } = this.version;
    return worded ?? changed.passage;
  }

  /** The version in letters drawn by `rng` in which no row shows it; undefined where there seem to be none. */
  again(rng: Rng, { isKnown, path }: Place): Dressed | Dropped | undefined {
    const { shop, passage, dressing, version } = this;
    const letters = rng.fork('rename');
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const renaming = drawLetters(shop, [passage, passage], dressing.model, dressing.given, letters);
      const formula = version.written ? undefined : this.exchanged(renaming);
      if (formula === undefined || !isKnown(formula)) return this.shown(renaming, formula, { isKnown, path });
    }
    return undefined;
  }

  /** The version in other letters: with these exchanged in its text, where they can be, else printed anew. */
  private shown(
    renaming: ReadonlyMap<string, Expr>,
    formula: string | undefined,
    { isKnown, path }: Place,
  ): Dressed | Dropped {
    const { shop, passage, dressing, dressed, version } = this;
    const { notation } = dressed;
    const { model } = dressing;
    if (formula !== undefined) {
      const renamed = renaming.size > 0 ? renamePassage(passage, renaming) : passage;
      const declared = renamedKinds(declaredKinds(model), renaming);
      // KaTeX takes any letter where it takes one; what letters are read as depends on which they are.
      if (readBackPassage(formula, renamed, shop.grammar, { declared }, notation).ok)
        return { kind: 'dressed', passage: renamed, formula, renaming, notation, declared };
    }
    const { written } = version;
    return dressIn(shop, passage, model, { renaming, notation, isKnown, written }, path);
  }

  /**
   * The text in other letters; undefined where a letter that changes is, or was, more than a single sign, or looks like a
   * sign of the text.
   */
  private exchanged(renaming: ReadonlyMap<string, Expr>): string | undefined {
    const { dressed, placed, hasTimes, names, shop } = this;
    for (const name of names) {
      const to = renaming.get(name);
      if (!placed.has(name) && (to || dressed.renaming.has(name))) return undefined;
      if (hasTimes && LIKE_TIMES.has(to?.kind === 'sym' ? to.name : name)) return undefined;
    }
    return filled(this.slots, (name) => {
      const to = renaming.get(name);
      if (to === undefined) return letterLatex(name, shop.grammar);
      return to.kind === 'sym' ? letterLatex(to.name, shop.grammar) : undefined;
    });
  }
}
