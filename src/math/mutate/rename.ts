import { pickWeighted, type Rng, shuffled } from '../../base/random/rng.ts';
import { app, type Expr, num, type Sym, sym } from '../expr/expr.ts';
import type { DomainKind } from '../statement/domain.ts';
import type { Alphabet, Use } from './alphabet.ts';
import { misread } from './rename/reserved.ts';
import { type LetterUse, usesOf } from './rename/uses.ts';

export interface RenameOptions {
  /** The formulas of the statement: they tell what the letters are used for and which constants occur. */
  readonly formulas: readonly Expr[];
  /** How many letters are renamed on average, mostly all of one use or none; 0.75 by default. */
  readonly share?: number;
  /** Chance that two or more letters of one use become one letter with indices; 0.08 by default. */
  readonly indexed?: number;
  /** Letters whose name the statement's words fix. */
  readonly keep?: ReadonlySet<string>;
}

/**
 * A drawn renaming of declared and bound letters: injective, to letters that occur nowhere in the formulas and that no
 * reader takes for a constant of theirs. Letters of one use get letters of one run; a letter and its other style (f, F)
 * stay styles of one letter. Letters without an entry keep their name. Symbols not in `symbols` are not renamed.
 */
export function drawRenaming(
  symbols: readonly Sym[],
  declared: ReadonlyMap<string, DomainKind>,
  alphabet: Alphabet,
  rng: Rng,
  options: RenameOptions,
): ReadonlyMap<string, Expr> {
  const { formulas, share = 0.75, indexed = 0.08, keep } = options;
  const { barred, byUse, styles, hasIndices } = factsOf(symbols, declared, alphabet, formulas, keep);
  const taken = new Set(barred);
  const renaming = new Map<string, Expr>();
  for (const [use, group] of byUse) {
    const chosen = chosenOf(group, share, rng);
    const open = chosen.filter(({ indexable }) => indexable);
    const whole = chosen.length === group.length;
    if (whole && open.length > 1 && !hasIndices && rng.float() < indexed) {
      const base = freshOf(use, 1, alphabet, taken, rng)?.[0];
      if (base !== undefined) {
        taken.add(base);
        for (const [at, { name }] of open.entries())
          renaming.set(name, app('index', [sym(base), num(at + 1)]));
        continue;
      }
    }
    const kept = group.filter((letter) => !chosen.includes(letter));
    const fresh = freshBeside(kept, use, chosen.length, { alphabet, taken, rng });
    chosen.forEach(({ name }, at) => {
      const to = fresh?.[at];
      if (to === undefined) return;
      taken.add(to);
      renaming.set(name, sym(to));
    });
  }
  keepStyles(renaming, styles, declared, alphabet, taken);
  if (unmix(renaming, byUse)) keepStyles(renaming, styles, declared, alphabet, taken);
  return renaming;
}

/** All letters of a use in three of five cases for the default share, else each by itself: people seldom rename one of two. */
function chosenOf(group: readonly LetterUse[], share: number, rng: Rng): LetterUse[] {
  const choice = rng.float();
  if (choice < share * 0.8) return [...group];
  if (choice > 1 - (1 - share) * 0.6) return [];
  return group.filter(() => rng.float() < share);
}

function groups(letters: readonly LetterUse[]): Map<Use, LetterUse[]> {
  const byUse = new Map<Use, LetterUse[]>();
  for (const letter of letters) byUse.set(letter.use, [...(byUse.get(letter.use) ?? []), letter]);
  return byUse;
}

/** What every renaming of some letters in some formulas begins with, whatever is drawn. */
interface Facts {
  readonly declared: ReadonlyMap<string, DomainKind>;
  readonly alphabet: Alphabet;
  readonly formulas: readonly Expr[];
  readonly keep: ReadonlySet<string> | undefined;
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
  formulas: readonly Expr[],
  keep: ReadonlySet<string> | undefined,
): Facts {
  const known = FACTS.get(symbols);
  const isSame = known?.formulas === formulas && known.keep === keep;
  if (isSame && known.declared === declared && known.alphabet === alphabet) return known;
  const wanted = new Set(symbols.map(({ name }) => name));
  const uses = usesOf(formulas, declared);
  const facts = {
    ...{ declared, alphabet, formulas, keep },
    barred: new Set([...wanted, ...misread(formulas, declared, alphabet)]),
    byUse: groups(uses.filter(({ name }) => wanted.has(name) && !keep?.has(name))),
    styles: alphabet.styles
      .map((names) => ({ names, present: names.filter((name) => wanted.has(name)) }))
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

interface Draw {
  readonly alphabet: Alphabet;
  readonly taken: ReadonlySet<string>;
  readonly rng: Rng;
}

/** Fresh names of the script that the letters which stay are in: beside a and b nobody writes η for c. */
function freshBeside(
  kept: readonly LetterUse[],
  use: Use,
  count: number,
  { alphabet, taken, rng }: Draw,
): readonly string[] | undefined {
  const [first] = kept;
  if (!first) return freshOf(use, count, alphabet, taken, rng);
  const other = runsOf(alphabet, use)
    .flat()
    .filter((name) => scriptOf(name) !== scriptOf(first.name));
  return freshOf(use, count, alphabet, new Set([...taken, ...other]), rng);
}

/** Latin or Greek, with the font or accent: beside a bold x nobody writes a plain v. */
function scriptOf(name: string): string {
  return `${name.slice(0, name.lastIndexOf(':') + 1)}${isLatin(name) ? 'Latin' : 'Greek'}`;
}

function isLatin(name: string): boolean {
  return /(?:^|:)[a-zA-Z]$/.test(name);
}

/** `count` fresh names for a use, from one run where one is long enough, else from several; undefined where letters run out. */
function freshOf(
  use: Use,
  count: number,
  alphabet: Alphabet,
  taken: ReadonlySet<string>,
  rng: Rng,
): readonly string[] | undefined {
  if (count === 0) return [];
  const runs = runsOf(alphabet, use).map((run, at) => ({
    names: run.filter((name) => !taken.has(name)),
    weight: 1 / (1 + at / 3),
  }));
  const long = runs.filter(({ names }) => names.length >= count);
  if (long.length > 0) {
    const { names } = pickWeighted(rng, long, ({ weight }) => weight);
    // A stretch of the run in its own order: people write x y z, seldom z x y.
    const start = rng.int(0, names.length - count);
    const stretch = names.slice(start, start + count);
    return rng.float() < 0.8 ? stretch : shuffled(rng, stretch);
  }
  const all = [...new Set(runs.flatMap(({ names }) => names))];
  const latin = all.filter(isLatin);
  if (latin.length >= count) return shuffled(rng, latin).slice(0, count).sort();
  return all.length >= count ? shuffled(rng, all).slice(0, count) : undefined;
}

const RUNS = new WeakMap<Alphabet, Map<Use, readonly (readonly string[])[]>>();

function runsOf(alphabet: Alphabet, use: Use): readonly (readonly string[])[] {
  const known = RUNS.get(alphabet) ?? new Map<Use, readonly (readonly string[])[]>();
  RUNS.set(alphabet, known);
  const runs =
    known.get(use) ??
    alphabet.clusters.filter((cluster) => cluster.use === use).flatMap((cluster) => cluster.runs);
  known.set(use, runs);
  return runs;
}

/** Beside letters that keep their names after all no other becomes Greek or gets an index; whether one would have. */
function unmix(renaming: Map<string, Expr>, byUse: ReadonlyMap<Use, readonly LetterUse[]>): boolean {
  let changed = false;
  for (const group of byUse.values()) {
    const kept = group.find(({ name }) => !renaming.has(name));
    if (!kept) continue;
    for (const { name } of group) {
      const to = renaming.get(name);
      if (!to || (to.kind === 'sym' && scriptOf(to.name) === scriptOf(kept.name))) continue;
      renaming.delete(name);
      changed = true;
    }
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
