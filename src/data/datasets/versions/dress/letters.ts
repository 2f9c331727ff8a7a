import type { Rng } from '../../../../base/random/rng.ts';
import { type Expr, type Sym, sym } from '../../../../math/expr/expr.ts';
import type { Use } from '../../../../math/mutate/alphabet.ts';
import { type Ground, groundOf, standsOn } from '../../../../math/mutate/rename/reserved.ts';
import { drawRenaming } from '../../../../math/mutate/rename.ts';
import { type DomainKind, keepsName, type Model } from '../../../../math/statement/domain.ts';
import { type Passage, passageSymbols, type Segment } from '../../../../math/statement/passage.ts';
import { declaredKinds, type Workshop } from '../workshop.ts';

/** What drawing letters needs of a workshop. */
export interface LetterShop extends Pick<Workshop, 'alphabet'> {
  readonly recipe: { readonly renamed: number };
}

/** What is told of letters beside their model. */
export interface Given {
  /** Letters that keep their names and are given to no other. */
  readonly kept: ReadonlySet<string>;
  /** Uses of letters that neither model nor places tell. */
  readonly uses: ReadonlyMap<string, Use>;
}

/** Nothing is told of letters but what the model says. */
export const UNTOLD: Given = { kept: new Set(), uses: new Map() };

/**
 * New letters for a passage, drawn for the original that a row shows beside it; no letter of the model is given to another.
 * Empty where the recipe's draw leaves all as they are.
 */
export function drawLetters(
  { recipe, alphabet }: LetterShop,
  [passage, original]: readonly [Passage, Passage],
  model: Model,
  given: Given,
  rng: Rng,
): ReadonlyMap<string, Expr> {
  if (rng.float() >= recipe.renamed) return new Map();
  let letters = lettersOf([original], model, given);
  // What is known of the letters is known of the original, which many rows share.
  if (!isCoveredBy(passage, original, model, given)) letters = lettersOf([passage, original], model, given);
  const { symbols, kinds, formulas, keep, names, uses } = letters;
  return drawRenaming(symbols, kinds, alphabet, rng, { formulas, keep, names, uses });
}

/** Whether letters drawn for the original alone do for the passage too: an edit seldom brings in a letter. */
export function isCoveredBy(passage: Passage, original: Passage, model: Model, given = UNTOLD): boolean {
  if (passage === original) return true;
  const { ground } = lettersOf([original], model, given);
  return passage.segments.every((segment) => isCovered(segment, ground));
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

/** What the letters of a renamed passage are: an indexed letter x_1 in place of a real one makes its base a sequence of such values. */
export function renamedKinds(
  declared: ReadonlyMap<string, DomainKind>,
  renaming: ReadonlyMap<string, Expr>,
): ReadonlyMap<string, DomainKind> {
  if (renaming.size === 0) return declared;
  const known = renamedBy.get(renaming);
  if (known?.declared === declared) return known.kinds;
  const kinds = new Map<string, DomainKind>();
  for (const [name, kind] of declared) {
    const to = renaming.get(name);
    if (!to) kinds.set(name, kind);
    else if (to.kind === 'sym') kinds.set(to.name, kind);
    else if (to.kind === 'app' && to.args[0]?.kind === 'sym') kinds.set(to.args[0].name, indexedKind(kind));
  }
  renamedBy.set(renaming, { declared, kinds });
  return kinds;
}

type Kinds = ReadonlyMap<string, DomainKind>;

/** Remembered with the letters: a true row and the false ones beside it share them. */
const renamedBy = new WeakMap<
  ReadonlyMap<string, Expr>,
  { readonly declared: Kinds; readonly kinds: Kinds }
>();

const SCALARS: ReadonlySet<DomainKind> = new Set(['real', 'complex', 'rational', 'integer', 'natural']);

function indexedKind(kind: DomainKind): DomainKind {
  return SCALARS.has(kind) ? 'sequence' : kind;
}
