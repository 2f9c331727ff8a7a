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
  /** Those that have no place, so that they can only stay as they are. */
  readonly fixed: ReadonlySet<string>;
  /** Where nobody reads the text back: those that only another character can stand for. */
  readonly characters?: ReadonlySet<string>;
  /** Whether some letter was renamed and has no place: then no other can take its part. */
  readonly isClosed: boolean;
  readonly hasTimes: boolean;
}

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
  const free = GREEK.filter((name) => !names.includes(name) && !isPrintedApart(name, grammar));
  const small = names.filter((name) => SMALL.test(name)).slice(0, free.length);
  const words = new Map(small.map((name, at) => [name, sym(free[at] as string)]));
  const made = lettered(print(renamePassage(passage, words)), passage, words, grammar);
  const others = names.filter((name) => !words.has(name) && !letterLatex(name, grammar).startsWith('\\'));
  return { ...made, characters: new Set(others) };
}

/** Letters that are kept from what follows, since it would be read as their argument, or they as a differential. */
function isPrintedApart(name: string, grammar: Grammar): boolean {
  return name === 'd' || name === 'y' || grammar.reading.get('function-letters')?.has(name) === true;
}

/** Capitals stay: they tell events from other arguments, and are kept from brackets that small letters touch. */
const SMALL = /^[a-z]$/;
const CAPITAL = /^[A-Z]/;

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
  { slots, names, fixed, characters, isClosed, hasTimes }: Lettered,
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
    if (characters && to) {
      const plain = to.kind === 'sym' ? to.name : name;
      if (characters.has(name) && latex.startsWith('\\')) return undefined;
      if (CAPITAL.test(plain) !== CAPITAL.test(name)) return undefined;
      if ([name, plain].some((each) => isPrintedApart(each, grammar))) return undefined;
    }
    if (hasTimes && allSymbols(to ?? sym(name)).some((symbol) => LIKE_TIMES.has(symbol.name)))
      return undefined;
    if (!fixed.has(name) && !isSingle(latex)) compound += `${name}${to && to.kind !== 'sym' ? '_' : ''},`;
    letters.set(name, latex);
  }
  return { text: filled(slots, (name) => letters.get(name) as string), compound };
}
