import { type Expr, sym } from '../../../../math/expr/expr.ts';
import { allSymbols } from '../../../../math/expr/letters.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { LIKE_TIMES } from '../../../../math/latex/print/heads/products/signs.ts';
import type { Notation } from '../../../../math/latex/print/notation.ts';
import { printLatex } from '../../../../math/latex/print/print.ts';
import { filled, isSingle, type Slots, slotsOf } from '../../../../math/latex/slots.ts';
import { GREEK } from '../../../../math/mutate/terms/order.ts';
import { type Passage, passageSymbols, renamePassage } from '../../../../math/statement/passage.ts';
import { letterLatex } from '../record.ts';

type Renaming = ReadonlyMap<string, Expr>;

/** A printed passage with places for its letters. */
export interface Lettered {
  readonly slots: Slots;
  /** The letters of the passage, by their names in it. */
  readonly names: readonly string[];
  /** Those that have no place, and no new name, so that they may stand as they are. */
  readonly fixed: ReadonlySet<string>;
  /** Those that only another character can stand for, and whether none of them is to be a d, which is kept from its neighbours. */
  readonly characters: ReadonlySet<string>;
  readonly isUnread: boolean;
  /** Whether some letter was renamed and has no place: then no other can take its part. */
  readonly isClosed: boolean;
  readonly hasTimes: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Places for the letters of `passage` in a text that shows it in the letters of `renaming`. */
export function lettered(text: string, passage: Passage, renaming: Renaming, grammar: Grammar): Lettered {
  const names = passageSymbols(passage).map(({ name }) => name);
  const letters = new Map<string, string>();
  for (const name of names) {
    const to = renaming.get(name) ?? sym(name);
    if (to.kind === 'sym') letters.set(letterLatex(to.name, grammar), name);
  }
  const slots = slotsOf(text, letters);
  const placed = new Set(slots.names);
  const unplaced = names.filter((name) => !placed.has(name));
  return {
    slots,
    names,
    fixed: new Set(unplaced),
    characters: NONE,
    isUnread: false,
    isClosed: unplaced.some((name) => renaming.has(name)),
    hasTimes: text.includes('\\times'),
  };
}

/**
 * A passage as `print` writes it, with places for its letters. It is written in letters that are control words: then a blank that stays
 * behind another control word belongs to the style, and does not only keep the two apart.
 */
export function letteredBy(
  print: (passage: Passage) => string,
  passage: Passage,
  grammar: Grammar,
): Lettered {
  const names = passageSymbols(passage).map(({ name }) => name);
  const free = GREEK.filter((name) => !names.includes(name));
  const small = names.filter((name) => SMALL.test(name)).slice(0, free.length);
  const words = new Map(small.map((name, at) => [name, sym(free[at] as string)]));
  const made = lettered(print(renamePassage(passage, words)), passage, words, grammar);
  const others = names.filter((name) => !words.has(name) && !letterLatex(name, grammar).startsWith('\\'));
  return { ...made, characters: new Set(others), isUnread: true };
}

/** Capitals stay: they tell events from other arguments. */
const SMALL = /^[a-z]$/;

/** A text in other letters. */
export interface Exchanged {
  readonly text: string;
  /** Letters that are more than a single sign now, by their names in the passage, joined by commas. */
  readonly compound: string;
}

/**
 * The text in the letters of `renaming`, those of more than one sign in `notation`; undefined where a letter that changes has no place, or looks like a sign of the text.
 */
export function exchanged(
  { slots, names, fixed, characters, isUnread, isClosed, hasTimes }: Lettered,
  renaming: Renaming,
  grammar: Grammar,
  notation: Notation,
): Exchanged | undefined {
  if (isClosed) return undefined;
  let compound = '';
  const letters = new Map<string, string>();
  for (const name of names) {
    const to = renaming.get(name);
    if (to && fixed.has(name)) return undefined;
    const latex =
      to && to.kind !== 'sym' ? printLatex(to, grammar, notation) : letterLatex(to?.name ?? name, grammar);
    if (isUnread && (latex === 'd' || (characters.has(name) && latex.startsWith('\\')))) return undefined;
    if (hasTimes && allSymbols(to ?? sym(name)).some((symbol) => LIKE_TIMES.has(symbol.name)))
      return undefined;
    if (!fixed.has(name) && !isSingle(latex)) compound += `${name},`;
    letters.set(name, latex);
  }
  return { text: filled(slots, (name) => letters.get(name) as string), compound };
}
