import type { Rng } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../../math/expr/expr.ts';
import { withBars } from '../../../../math/latex/conjugates.ts';
import { katexAccepts } from '../../../../math/latex/katex.ts';
import { printPassage, readBackPassage } from '../../../../math/latex/passage.ts';
import { AS_WRITTEN, drawNotation, type Notation } from '../../../../math/latex/print/notation.ts';
import type { DomainKind, Model } from '../../../../math/statement/domain.ts';
import { type Passage, renamePassage } from '../../../../math/statement/passage.ts';
import { type Dropped, dropped, repeated } from '../../outcome.ts';
import { declaredKinds, type Workshop } from '../workshop.ts';
import { drawLetters, type Given, type LetterShop, renamedKinds, UNTOLD } from './letters.ts';
import { relettered } from './relettered.ts';

/** A passage as it stands in a row: renamed, printed, accepted by KaTeX and read back. */
export interface Dressed {
  readonly kind: 'dressed';
  readonly passage: Passage;
  readonly formula: string;
  readonly renaming: ReadonlyMap<string, Expr>;
  readonly notation: Notation;
  /** What the letters of the row are, by name. */
  readonly declared: ReadonlyMap<string, DomainKind>;
}

/** What dressing needs of a workshop. */
export interface DressShop extends LetterShop, Pick<Workshop, 'grammar'> {}

export interface DressOptions extends Partial<Given> {
  /** What a row shows beside the passage: its letters are renamed with those of the passage. */
  readonly original?: Passage;
  /** Whether there is a row with this string: it is dropped before anything more is asked. */
  readonly isKnown?: (formula: string) => boolean;
  /** The passage as it was read, where its formulas are to keep the notation of their text. */
  readonly written?: Passage | undefined;
}

/**
 * Draws letters and notation for a passage in the identity's letters. No letter of the model is given to another.
 */
export function dress(
  workshop: DressShop,
  passage: Passage,
  model: Model,
  rng: Rng,
  origin: string,
  { original = passage, kept = UNTOLD.kept, uses = UNTOLD.uses, isKnown, written }: DressOptions = {},
): Dressed | Dropped {
  const renaming = drawLetters(workshop, [passage, original], model, { kept, uses }, rng.fork('rename'));
  const notation = written ? AS_WRITTEN : drawNotation(rng.fork('notation'));
  return dressIn(workshop, passage, model, { renaming, notation, isKnown, written }, origin);
}

/** Letters and notation that were drawn. */
export type Drawn = Pick<Dressed, 'renaming' | 'notation'> & {
  readonly isKnown?: DressOptions['isKnown'] | undefined;
  readonly written?: Passage | undefined;
};

/** A passage in drawn letters and notation. */
export function dressIn(
  { grammar }: Pick<DressShop, 'grammar'>,
  passage: Passage,
  model: Model,
  { renaming, notation, isKnown, written }: Drawn,
  origin: string,
): Dressed | Dropped {
  const isRenamed = renaming.size > 0;
  const anew = isRenamed ? renamePassage(passage, renaming) : passage;
  const kindsOf = (kinds: ReadonlyMap<string, DomainKind>) => renamedKinds(kinds, renaming);
  const renamed = written && isRenamed ? relettered(anew, written, renaming, kindsOf, grammar) : anew;
  const declared = kindsOf(declaredKinds(model));
  const formula = printPassage(written ? renamed : withBars(renamed, declared), grammar, notation);
  if (isKnown?.(formula)) return repeated(origin);
  const read = readBackPassage(formula, renamed, grammar, { declared }, notation);
  if (!read.ok) return dropped('print', 'does not read back', `${origin}: ${read.reason}`);
  const refused = read.formulas.map(katexAccepts).find((reason) => reason !== undefined);
  if (refused !== undefined) return dropped('print', 'refused by KaTeX', origin);
  return { kind: 'dressed', passage: renamed, formula, renaming, notation, declared };
}

/** Another passage in the letters and notation of what was dressed from `rng`; undefined where it does not read back. */
export function dressAlike(
  { grammar }: Pick<DressShop, 'grammar'>,
  passage: Passage,
  { renaming, declared }: Pick<Dressed, 'renaming' | 'declared'>,
  rng: Rng,
): string | undefined {
  const renamed = renaming.size > 0 ? renamePassage(passage, renaming) : passage;
  const notation = drawNotation(rng.fork('notation'));
  const text = printPassage(withBars(renamed, declared), grammar, notation);
  const read = readBackPassage(text, renamed, grammar, { declared }, notation);
  return read.ok && read.formulas.every((formula) => katexAccepts(formula) === undefined) ? text : undefined;
}
