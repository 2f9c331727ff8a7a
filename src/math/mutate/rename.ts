import type { Rng } from '../../base/random/rng.ts';
import { app, type Expr, num, type Sym, sym } from '../expr/expr.ts';
import type { DomainKind } from '../statement/domain.ts';
import type { Alphabet, Use } from './alphabet.ts';
import { bareName, freshOf } from './rename/fresh.ts';
import { misread } from './rename/reserved.ts';
import { type LetterUse, usesOf } from './rename/uses.ts';
import { GREEK } from './terms/order.ts';

export interface RenameOptions {
  /** The formulas of the statement: they tell what the letters are used for and which constants occur. */
  readonly formulas: readonly Expr[];
  /** How often letters are renamed, all of one use or none; 0.75 by default. */
  readonly share?: number;
  /** Chance that two or more letters of one use become one letter with indices; 0.08 by default. */
  readonly indexed?: number;
  /** Letters whose name the statement's words fix. */
  readonly keep?: ReadonlySet<string>;
  /** The names that letters go by which stand for one kind of thing, as m and M for a mass, by letter. */
  readonly names?: ReadonlyMap<string, readonly string[]>;
  /** Uses that are declared rather than seen, by letter. */
  readonly uses?: ReadonlyMap<string, Use>;
}

/** At most so many letters become one letter with indices. */
const MOST_INDEXED = 3;

/**
 * A drawn renaming of declared and bound letters: injective, to letters that occur nowhere in the formulas and that no
 * reader takes for a constant of theirs. Letters of one use get letters of one run, all or none of them; a letter and its
 * other style (f, F) stay styles of one letter. Letters without an entry keep their name. Symbols not in `symbols` are
 * not renamed.
 */
export function drawRenaming(
  symbols: readonly Sym[],
  declared: ReadonlyMap<string, DomainKind>,
  alphabet: Alphabet,
  rng: Rng,
  options: RenameOptions,
): ReadonlyMap<string, Expr> {
  const { share = 0.75, indexed = 0.08 } = options;
  const { barred, byUse, named, styles, hasIndices } = factsOf(symbols, declared, alphabet, options);
  const taken = new Set(barred);
  const renaming = new Map<string, Expr>();
  const give = (name: string, to: string): void => {
    taken.add(to);
    renaming.set(name, sym(to));
  };
  // Lists of one length go together: who writes p for a semi-axis a writes q for the other.
  const drawn = new Map<number, number | undefined>();
  for (const [name, names] of named) {
    if (!drawn.has(names.length)) drawn.set(names.length, rng.float() < share ? rng.float() : undefined);
    const draw = drawn.get(names.length);
    const free = draw === undefined ? [] : names.filter((to) => !taken.has(to));
    if (draw !== undefined && free.length > 0) give(name, free[Math.floor(draw * free.length)] as string);
  }
  for (const [use, group] of byUse) {
    if (rng.float() >= share) continue;
    const foreign = foreignTo(use, byUse, renaming);
    const stock = { alphabet, taken, foreign, rng };
    const isRow =
      use !== 'count' &&
      group.length > 1 &&
      group.length <= MOST_INDEXED &&
      group.every((each) => each.indexable);
    if (isRow && !hasIndices && rng.float() < indexed) {
      const base = freshOf(use, 1, stock)?.[0];
      if (base === undefined) continue;
      taken.add(base);
      // The first to appear is the first of the row.
      const row = group.toSorted((one, other) => one.at - other.at);
      for (const [at, { name }] of row.entries()) renaming.set(name, app('index', [sym(base), num(at + 1)]));
      continue;
    }
    const fresh = freshOf(use, group.length, stock);
    for (const [at, to] of (fresh ?? []).entries()) {
      give((group[at] as LetterUse).name, to);
      // Beside a letter in type of its own nobody writes the same letter in another.
      if (to.includes(':')) taken.add(bareName(to));
    }
  }
  keepStyles(renaming, styles, declared, alphabet, taken);
  if (keepWhole(renaming, byUse)) keepStyles(renaming, styles, declared, alphabet, taken);
  return renaming;
}

/** Uses whose letters come from the same runs. */
const ALIKE: ReadonlySet<Use> = new Set<Use>(['index', 'count']);

/** The names of letters with other uses, as they are to be. */
function foreignTo(
  use: Use,
  byUse: ReadonlyMap<Use, readonly LetterUse[]>,
  renaming: ReadonlyMap<string, Expr>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [other, group] of byUse) {
    if (other === use || (ALIKE.has(use) && ALIKE.has(other))) continue;
    for (const { name } of group) {
      const to = renaming.get(name);
      names.add(to?.kind === 'sym' ? to.name : name);
    }
  }
  return names;
}

/** Letters by use: what is counted in order of appearance, as n above k, and so z before w, others by the alphabet, so that it stays in use. */
function groups(letters: readonly LetterUse[]): Map<Use, LetterUse[]> {
  const byUse = new Map<Use, LetterUse[]>();
  for (const letter of letters) byUse.set(letter.use, [...(byUse.get(letter.use) ?? []), letter]);
  for (const [use, group] of byUse)
    if (!ALIKE.has(use) && use !== 'complex')
      group.sort((one, other) => placeOf(one.name) - placeOf(other.name));
  return byUse;
}

/** Where a name stands among the letters of its alphabet; a longer name that is not Greek comes last. */
function placeOf(name: string): number {
  const at = GREEK.indexOf(name);
  if (at >= 0) return at;
  const letter = name.slice(name.lastIndexOf(':') + 1);
  return letter.length === 1 ? (letter.codePointAt(0) as number) : Number.MAX_SAFE_INTEGER;
}

/** What every renaming of some letters in some formulas begins with, whatever is drawn. */
interface Facts {
  readonly declared: ReadonlyMap<string, DomainKind>;
  readonly alphabet: Alphabet;
  readonly formulas: readonly Expr[];
  readonly keep: ReadonlySet<string> | undefined;
  /** Letters with names of their own. */
  readonly named: readonly (readonly [string, readonly string[]])[];
  /** Names that no letter gets. */
  readonly barred: ReadonlySet<string>;
  readonly byUse: ReadonlyMap<Use, readonly LetterUse[]>;
  /** The styles of one letter of which several occur. */
  readonly styles: readonly Line[];
  readonly hasIndices: boolean;
}

/** A line of the alphabet's styles, with those of its names that occur. */
interface Line {
  readonly names: readonly string[];
  readonly present: readonly string[];
}

const FACTS = new WeakMap<readonly Sym[], Facts>();

/** Remembered with the list of symbols, since many renamings are drawn for one. */
function factsOf(
  symbols: readonly Sym[],
  declared: ReadonlyMap<string, DomainKind>,
  alphabet: Alphabet,
  { formulas, keep, names, uses: known }: RenameOptions,
): Facts {
  const before = FACTS.get(symbols);
  const isSame = before?.formulas === formulas && before.keep === keep;
  if (isSame && before.declared === declared && before.alphabet === alphabet) return before;
  const wanted = new Set(symbols.map(({ name }) => name));
  const uses = usesOf(formulas, declared).map((letter) => {
    const use = known?.get(letter.name);
    return use ? { ...letter, use } : letter;
  });
  const facts = {
    ...{ declared, alphabet, formulas, keep },
    barred: new Set([...wanted, ...misread(formulas, declared, alphabet)]),
    named: uses.flatMap(({ name }) => {
      const list = wanted.has(name) && !keep?.has(name) ? names?.get(name) : undefined;
      return list ? [[name, list] as const] : [];
    }),
    byUse: groups(uses.filter(({ name }) => wanted.has(name) && !keep?.has(name) && !names?.has(name))),
    styles: alphabet.styles
      .map((line) => ({
        names: line,
        present: line.filter((name) => wanted.has(name) && !names?.has(name)),
      }))
      .filter(({ present }) => present.length > 1),
    hasIndices: hasIndicesIn(formulas),
  };
  FACTS.set(symbols, facts);
  return facts;
}

function hasIndicesIn(formulas: readonly Expr[]): boolean {
  const visit = (node: Expr): boolean =>
    (node.kind === 'app' && (node.head === 'index' || node.args.some(visit))) ||
    (node.kind === 'bind' && node.args.some(visit));
  return formulas.some(visit);
}

/** Letters of a use of which one keeps its name after all keep theirs; whether there were such. */
function keepWhole(renaming: Map<string, Expr>, byUse: ReadonlyMap<Use, readonly LetterUse[]>): boolean {
  let changed = false;
  for (const group of byUse.values()) {
    if (group.every(({ name }) => renaming.has(name))) continue;
    for (const { name } of group) changed = renaming.delete(name) || changed;
  }
  return changed;
}

/**
 * Where f and F both occur, F follows f: to the other style of f's new letter if that is free, else F keeps its name only
 * if f does.
 */
function keepStyles(
  renaming: Map<string, Expr>,
  styles: readonly Line[],
  declared: ReadonlyMap<string, DomainKind>,
  alphabet: Alphabet,
  taken: ReadonlySet<string>,
): void {
  if (styles.length === 0) return;
  const used = new Set(taken);
  for (const { names: line, present } of styles) {
    const [lead, ...others] = present as [string, ...string[]];
    const sameKind = others.filter((name) => declared.get(name) === declared.get(lead));
    const to = renaming.get(lead);
    for (const other of sameKind) {
      const styled = to?.kind === 'sym' ? styleOf(to.name, line.indexOf(other), alphabet) : undefined;
      if (styled !== undefined && !used.has(styled)) {
        used.add(styled);
        renaming.set(other, sym(styled));
      } else {
        renaming.delete(other);
        if (to) renaming.delete(lead);
      }
    }
  }
}

function styleOf(name: string, position: number, alphabet: Alphabet): string | undefined {
  return alphabet.styles.find(([lead]) => lead === name)?.[position];
}
