import { rngFrom } from '../../../../base/random/rng.ts';
import { katexAccepts } from '../../../../math/latex/katex.ts';
import { readBackPassage } from '../../../../math/latex/passage.ts';
import { drawNotation } from '../../../../math/latex/print/notation.ts';
import { renamePassage } from '../../../../math/statement/passage.ts';
import { type Dropped, repeated } from '../../outcome.ts';
import type { Core, Place } from '../core.ts';
import { declaredKinds } from '../workshop.ts';
import { type Dressed, type DressShop, dressIn } from './dress.ts';
import { exchanged, type Lettered, lettered } from './exchange.ts';
import type { Letterings, Letters } from './letterings.ts';
import { renamedKinds } from './letters.ts';

/** Which showing of a core is wanted: its number, counted from 1, and how many choices of letters for it did not do. */
export interface Wanted {
  readonly number: number;
  readonly again: number;
}

/**
 * A showing of a core beyond its first row: in letters of its own, and written as the others of its pattern. A function of the core, of
 * the path of `letterings` and of what is wanted.
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
  const pattern = patternOf(shop, core, letterings, letters);
  if ('stage' in pattern) return { ...pattern, origin: path };
  const { dressed } = pattern;
  if (renaming === dressed.renaming) return isKnown(dressed.formula) ? repeated(path) : dressed;
  const { notation } = dressed;
  const made = exchanged(pattern.lettered, renaming, shop.grammar, notation);
  if (made) {
    const { text: formula, compound } = made;
    if (isKnown(formula)) return repeated(path);
    const renamed = renaming.size > 0 ? renamePassage(passage, renaming) : passage;
    const declared = renamedKinds(declaredKinds(model), renaming);
    // What letters are read as depends on which they are.
    const read = readBackPassage(formula, renamed, shop.grammar, { declared }, notation);
    if (read.ok && isAccepted(pattern, compound, read.formulas))
      return { kind: 'dressed', passage: renamed, formula, renaming, notation, declared };
  }
  return dressIn(shop, passage, model, { renaming, notation, isKnown }, path);
}

/** How the showings of one pattern are written, with the places for letters in its text. */
interface Pattern {
  readonly dressed: Dressed;
  readonly lettered: Lettered;
  /** Whether KaTeX accepts the pattern where those letters are more than single signs. */
  readonly accepted: Map<string, boolean>;
}

/** KaTeX takes any single sign where it takes one, and any letter with an index where it takes one of these. */
function isAccepted({ accepted }: Pattern, compound: string, formulas: readonly string[]): boolean {
  if (compound === '') return true;
  let known = accepted.get(compound);
  if (known === undefined) {
    known = formulas.every((each) => katexAccepts(each) === undefined);
    accepted.set(compound, known);
  }
  return known;
}

const PATTERNS = new WeakMap<Core, (Pattern | Dropped | undefined)[]>();

const AS_THEY_ARE: Letters['renaming'] = new Map();

/** The pattern of a showing, in a notation of its own, and in letters of the first showing that has it; dropped where that does not read back. */
function patternOf(
  shop: DressShop,
  core: Core,
  { path }: Letterings,
  { renaming, pattern: number }: Letters,
): Pattern | Dropped {
  const known = PATTERNS.get(core) ?? [];
  PATTERNS.set(core, known);
  let pattern = known[number];
  if (!pattern) {
    const { passage, model } = core;
    const notation = drawNotation(rngFrom(`${path}/notation-${number}`));
    // Only single signs keep their places.
    const areSingle = [...renaming.values()].every(({ kind }) => kind === 'sym');
    const letters = areSingle ? renaming : AS_THEY_ARE;
    const dressed = dressIn(shop, passage, model, { renaming: letters, notation }, path);
    pattern =
      dressed.kind === 'dropped'
        ? dressed
        : {
            dressed,
            lettered: lettered(dressed.formula, passage, letters, shop.grammar),
            accepted: new Map(),
          };
    known[number] = pattern;
  }
  return pattern;
}
