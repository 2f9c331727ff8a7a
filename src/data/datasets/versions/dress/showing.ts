import { rngFrom } from '../../../../base/random/rng.ts';
import { type Expr, sym } from '../../../../math/expr/expr.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { readBackPassage } from '../../../../math/latex/passage.ts';
import { LIKE_TIMES } from '../../../../math/latex/print/heads/products/signs.ts';
import { drawNotation } from '../../../../math/latex/print/notation.ts';
import { filled, type Slots, slotsOf } from '../../../../math/latex/slots.ts';
import { type Passage, passageSymbols, renamePassage } from '../../../../math/statement/passage.ts';
import { type Dropped, repeated } from '../../outcome.ts';
import type { Core, Place } from '../core.ts';
import { letterLatex } from '../record.ts';
import { declaredKinds } from '../workshop.ts';
import { type Dressed, type DressShop, dressIn } from './dress.ts';
import { firstAlike, type Letterings } from './letterings.ts';
import { renamedKinds } from './letters.ts';

/**
 * Showing number `number`, counted from 1, of a core beyond its first row: in letters and notation of its own, or in other letters
 * and written as an earlier one. A function of the core, of the path of `letterings` and of the number.
 */
export function shownAgain(
  shop: DressShop,
  core: Core,
  letterings: Letterings,
  number: number,
  { path, isKnown }: Pick<Place, 'path' | 'isKnown'>,
): Dressed | Dropped {
  const { passage, model } = core;
  const { renaming, isNew } = letterings.at(shop, core, number);
  const first = isNew ? firstAlike(number) : number;
  const pattern = patternOf(shop, core, letterings, first);
  if ('stage' in pattern) return { ...pattern, origin: path };
  const { dressed } = pattern;
  if (number === first) return isKnown(dressed.formula) ? repeated(path) : dressed;
  const { notation } = dressed;
  const formula = exchanged(pattern, passage, renaming, shop.grammar);
  if (formula !== undefined) {
    if (isKnown(formula)) return repeated(path);
    const renamed = renaming.size > 0 ? renamePassage(passage, renaming) : passage;
    const declared = renamedKinds(declaredKinds(model), renaming);
    // KaTeX takes any letter where it takes one; what letters are read as depends on which they are.
    if (readBackPassage(formula, renamed, shop.grammar, { declared }, notation).ok)
      return { kind: 'dressed', passage: renamed, formula, renaming, notation, declared };
  }
  return dressIn(shop, passage, model, { renaming, notation, isKnown }, path);
}

/** A showing that others are written as, with the places for letters in its text. */
interface Pattern {
  readonly dressed: Dressed;
  readonly slots: Slots;
  /** Letters that have a place. */
  readonly placed: ReadonlySet<string>;
  readonly hasTimes: boolean;
}

const PATTERNS = new WeakMap<Core, Map<number, Pattern | Dropped>>();

/** The showing of that number in a notation of its own; dropped where it does not read back. */
function patternOf(shop: DressShop, core: Core, letterings: Letterings, number: number): Pattern | Dropped {
  const known = PATTERNS.get(core) ?? new Map<number, Pattern | Dropped>();
  PATTERNS.set(core, known);
  let pattern = known.get(number);
  if (!pattern) {
    const { passage, model } = core;
    const { path } = letterings;
    const { renaming } = letterings.at(shop, core, number);
    const notation = drawNotation(rngFrom(`${path}/notation-${number}`));
    const dressed = dressIn(shop, passage, model, { renaming, notation }, path);
    pattern = dressed.kind === 'dropped' ? dressed : patternIn(core, dressed, shop.grammar);
    known.set(number, pattern);
  }
  return pattern;
}

function patternIn({ passage }: Core, dressed: Dressed, grammar: Grammar): Pattern {
  const letters = new Map<string, string>();
  for (const { name } of passageSymbols(passage)) {
    const to = dressed.renaming.get(name) ?? sym(name);
    if (to.kind === 'sym') letters.set(letterLatex(to.name, grammar), name);
  }
  const slots = slotsOf(dressed.formula, letters);
  const hasTimes = dressed.formula.includes('\\times');
  return { dressed, slots, placed: new Set(slots.names), hasTimes };
}

/**
 * The text of a pattern with its letters exchanged; undefined where a letter that changes is, or was, more than a single sign, or looks
 * like a sign of the pattern.
 */
function exchanged(
  { dressed, slots, placed, hasTimes }: Pattern,
  passage: Passage,
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
): string | undefined {
  for (const { name } of passageSymbols(passage)) {
    const to = renaming.get(name);
    if (!placed.has(name) && (to || dressed.renaming.has(name))) return undefined;
    if (hasTimes && LIKE_TIMES.has(to?.kind === 'sym' ? to.name : name)) return undefined;
  }
  return filled(slots, (name) => {
    const to = renaming.get(name);
    if (to === undefined) return letterLatex(name, grammar);
    return to.kind === 'sym' ? letterLatex(to.name, grammar) : undefined;
  });
}
