import { rngFrom } from '../../../../base/random/rng.ts';
import { drawNotation } from '../../../../math/latex/print/notation.ts';
import { type Dropped, repeated } from '../../outcome.ts';
import type { Core, Place } from '../core.ts';
import { type Dressed, type DressShop, dressIn } from './dress.ts';
import type { Letterings, Letters } from './letterings.ts';
import { dressedAs, type Pattern, patternOf, textIn } from './pattern.ts';

/** Which showing of a core is wanted: its number, counted from 1, and how many choices of letters for it did not do. */
export interface Wanted {
  readonly number: number;
  readonly again: number;
}

/**
 * A showing of a core beyond its first row: in letters of its own, and written as the others of its pattern. Letters and notation are
 * functions of the path of `letterings` and of what is wanted; a pattern is printed in the letters of whichever showing asks for it first.
 */
export function shownAgain(
  shop: DressShop,
  core: Core,
  letterings: Letterings,
  { number, again }: Wanted,
  { path, isKnown }: Pick<Place, 'path' | 'isKnown'>,
): Dressed | Dropped {
  const { passage, model } = core;
  const letters =
    again === 0 ? letterings.at(shop, core, number) : letterings.other(shop, core, number, again);
  const { renaming } = letters;
  const pattern = patternFor(shop, core, letterings, letters);
  if ('stage' in pattern) return { ...pattern, origin: path };
  const { dressed } = pattern;
  if (renaming === dressed.renaming) return isKnown(dressed.formula) ? repeated(path) : dressed;
  const made = textIn(pattern, renaming, shop.grammar);
  if (made) {
    if (isKnown(made.text)) return repeated(path);
    const shown = dressedAs(pattern, made, renaming, model, shop.grammar);
    if (shown) return shown;
  }
  const { notation } = dressed;
  return dressIn(shop, passage, model, { renaming, notation, isKnown }, path);
}

const PATTERNS = new WeakMap<Core, (Pattern | Dropped | undefined)[]>();

const AS_THEY_ARE: Letters['renaming'] = new Map();

/** Notations that are drawn for a pattern, until one reads back: all showings of a pattern are lost with it. */
const NOTATIONS = 3;

/** The pattern of a showing, in a notation of its own, and in letters of the first showing that has it; dropped where none reads back. */
function patternFor(
  shop: DressShop,
  core: Core,
  { path }: Letterings,
  { renaming, pattern: number }: Letters,
): Pattern | Dropped {
  const known = PATTERNS.get(core) ?? [];
  PATTERNS.set(core, known);
  known[number] ??= newPattern(shop, core, `${path}/notation-${number}`, renaming);
  return known[number];
}

function newPattern(
  shop: DressShop,
  { passage, model }: Core,
  path: string,
  renaming: Letters['renaming'],
): Pattern | Dropped {
  // Only single signs keep their places.
  const areSingle = [...renaming.values()].every(({ kind }) => kind === 'sym');
  const letters = areSingle ? renaming : AS_THEY_ARE;
  for (let draw = 1; ; draw += 1) {
    const notation = drawNotation(rngFrom(draw === 1 ? path : `${path}-${draw}`));
    const dressed = dressIn(shop, passage, model, { renaming: letters, notation }, path);
    if (dressed.kind === 'dressed') return patternOf(passage, dressed, shop.grammar);
    if (draw === NOTATIONS) return dressed;
  }
}
