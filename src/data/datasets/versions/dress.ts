import type { Rng } from '../../../base/random/rng.ts';
import { type Expr, type Sym, sym } from '../../../math/expr/expr.ts';
import { withBars } from '../../../math/latex/conjugates.ts';
import { katexAccepts } from '../../../math/latex/katex.ts';
import { printPassage, readBackPassage } from '../../../math/latex/passage.ts';
import { AS_WRITTEN, drawNotation } from '../../../math/latex/print/notation.ts';
import type { Use } from '../../../math/mutate/alphabet.ts';
import { type Ground, groundOf, standsOn } from '../../../math/mutate/rename/reserved.ts';
import { drawRenaming } from '../../../math/mutate/rename.ts';
import { type DomainKind, keepsName, type Model } from '../../../math/statement/domain.ts';
import {
  type Passage,
  passageSymbols,
  renamePassage,
  type Segment,
} from '../../../math/statement/passage.ts';
import { type Dropped, dropped } from '../outcome.ts';
import { relettered } from './relettered.ts';
import { declaredKinds, type Workshop } from './workshop.ts';

/** A passage as it stands in a row: renamed, printed, accepted by KaTeX and read back. */
export interface Dressed {
  readonly kind: 'dressed';
  readonly passage: Passage;
  readonly formula: string;
  readonly renaming: ReadonlyMap<string, Expr>;
  /** What the letters of the row are, by name. */
  readonly declared: ReadonlyMap<string, DomainKind>;
}

/** What dressing needs of a workshop. */
export interface DressShop extends Pick<Workshop, 'grammar' | 'alphabet'> {
  readonly recipe: { readonly renamed: number };
}

export interface DressOptions {
  /** What a row shows beside the passage: its letters are renamed with those of the passage. */
  readonly original?: Passage;
  /** Letters that keep their names and are given to no other. */
  readonly kept?: ReadonlySet<string>;
  /** Uses of letters that neither model nor places tell. */
  readonly uses?: ReadonlyMap<string, Use>;
  /** Whether there is a row with this string: it is dropped before anything more is asked. */
  readonly isKnown?: (formula: string) => boolean;
  /** The passage as it was read, where its formulas are to keep the notation of their text. */
  readonly written?: Passage | undefined;
}

const NONE: ReadonlySet<string> = new Set();
const UNKNOWN: ReadonlyMap<string, Use> = new Map();

/**
 * Draws letters and notation for a passage in the identity's letters. No letter of the model is given to another.
 */
export function dress(
  workshop: DressShop,
  passage: Passage,
  model: Model,
  rng: Rng,
  origin: string,
  { original = passage, kept = NONE, uses = UNKNOWN, isKnown, written }: DressOptions = {},
): Dressed | Dropped {
  const { grammar } = workshop;
  const renaming = drawLetters(workshop, [passage, original], model, { kept, uses }, rng.fork('rename'));
  const isRenamed = renaming.size > 0;
  const anew = isRenamed ? renamePassage(passage, renaming) : passage;
  const kindsOf = (kinds: ReadonlyMap<string, DomainKind>) => renamedKinds(kinds, renaming);
  const renamed = written && isRenamed ? relettered(anew, written, renaming, kindsOf, grammar) : anew;
  const declared = kindsOf(declaredKinds(model));
  const notation = written ? AS_WRITTEN : drawNotation(rng.fork('notation'));
  const formula = printPassage(written ? renamed : withBars(renamed, declared), grammar, notation);
  if (isKnown?.(formula)) return dropped('duplicate', 'same version of the item', origin);
  const read = readBackPassage(formula, renamed, grammar, { declared }, notation);
  if (!read.ok) return dropped('print', 'does not read back', `${origin}: ${read.reason}`);
  const refused = read.formulas.map(katexAccepts).find((reason) => reason !== undefined);
  if (refused !== undefined) return dropped('print', 'refused by KaTeX', origin);
  return { kind: 'dressed', passage: renamed, formula, renaming, declared };
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

function drawLetters(
  { recipe, alphabet }: DressShop,
  [passage, original]: readonly [Passage, Passage],
  model: Model,
  given: Given,
  rng: Rng,
): ReadonlyMap<string, Expr> {
  if (rng.float() >= recipe.renamed) return new Map();
  let letters = lettersOf([original], model, given);
  // An edit seldom brings in a letter, and what is known of the letters is known of the original, which many rows share.
  if (passage !== original && !passage.segments.every((segment) => isCovered(segment, letters.ground)))
    letters = lettersOf([passage, original], model, given);
  const { symbols, kinds, formulas, keep, names, uses } = letters;
  return drawRenaming(symbols, kinds, alphabet, rng, { formulas, keep, names, uses });
}

function isCovered(segment: Segment, ground: Ground): boolean {
  return segment.kind !== 'math' || standsOn(segment.expr, ground);
}

/** What a renaming asks of passages. */
interface Letters {
  readonly ground: Ground;
  readonly symbols: readonly Sym[];
  readonly kinds: ReadonlyMap<string, DomainKind>;
  readonly formulas: readonly Expr[];
  readonly keep: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly uses: ReadonlyMap<string, Use>;
}

/** What is told of letters beside their model. */
type Given = Required<Pick<DressOptions, 'kept' | 'uses'>>;

const remembered = new WeakMap<Passage, Given & { readonly model: Model; readonly letters: Letters }>();

/** Remembered for a passage by itself, of which there are mostly many versions. */
function lettersOf(passages: readonly Passage[], model: Model, { kept, uses: given }: Given): Letters {
  const [first] = passages as [Passage];
  const known = passages.length === 1 ? remembered.get(first) : undefined;
  if (known?.model === model && known.kept === kept && known.uses === given) return known.letters;
  const formulas = passages
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => (segment.kind === 'math' ? [segment.expr] : []));
  const declared = model.declarations.map(({ letter }) => letter);
  const symbols = [...passages.flatMap(passageSymbols), ...declared, ...[...kept].map((name) => sym(name))];
  const named = model.declarations.flatMap(({ letter, domain }) => (keepsName(domain) ? [letter.name] : []));
  const keep = new Set([...kept, ...named, ...accented(symbols)]);
  const names = new Map(
    model.declarations.flatMap(({ letter, domain }) =>
      domain.letters ? [[letter.name, domain.letters] as const] : [],
    ),
  );
  const uses = new Map([
    ...given,
    ...model.declarations.flatMap(({ letter, domain }) =>
      domain.use ? [[letter.name, domain.use] as const] : [],
    ),
  ]);
  const kinds = kindsByLook(model);
  const letters = { ground: groundOf(formulas), symbols, kinds, formulas, keep, names, uses };
  if (passages.length === 1) remembered.set(first, { model, kept, uses: given, letters });
  return letters;
}

const STRUCTURED: ReadonlySet<DomainKind> = new Set<DomainKind>(['event', 'random-variable', 'set']);

/** Families of events, sets and random variables have the letters of these: A_1 is as much an event as A. */
function kindsByLook(model: Model): ReadonlyMap<string, DomainKind> {
  const kinds = declaredKinds(model);
  const families = model.declarations.flatMap(({ letter, domain: { kind, entries } }) =>
    kind === 'sequence' && entries && STRUCTURED.has(entries) ? [[letter.name, entries] as const] : [],
  );
  return families.length === 0 ? kinds : new Map([...kinds, ...families]);
}

/**
 * Letters that stand both bare and under an accent or in another font, with those: the conjugate of z is no letter of
 * its own, so the two must not get names that have nothing to do with each other.
 */
function accented(symbols: readonly Sym[]): string[] {
  const names = new Set(symbols.map(({ name }) => name));
  return [...names].flatMap((name) => {
    const base = name.slice(name.lastIndexOf(':') + 1);
    return base !== name && names.has(base) ? [name, base] : [];
  });
}

/** An indexed letter x_1 in place of a real one makes its base a sequence of such values. */
function renamedKinds(
  declared: ReadonlyMap<string, DomainKind>,
  renaming: ReadonlyMap<string, Expr>,
): ReadonlyMap<string, DomainKind> {
  if (renaming.size === 0) return declared;
  const kinds = new Map<string, DomainKind>();
  for (const [name, kind] of declared) {
    const to = renaming.get(name);
    if (!to) kinds.set(name, kind);
    else if (to.kind === 'sym') kinds.set(to.name, kind);
    else if (to.kind === 'app' && to.args[0]?.kind === 'sym') kinds.set(to.args[0].name, indexedKind(kind));
  }
  return kinds;
}

const SCALARS: ReadonlySet<DomainKind> = new Set(['real', 'complex', 'rational', 'integer', 'natural']);

function indexedKind(kind: DomainKind): DomainKind {
  return SCALARS.has(kind) ? 'sequence' : kind;
}
