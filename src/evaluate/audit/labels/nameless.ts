import { CONSTANTS } from '../../../math/answers/letters.ts';
import { changed, type Expr, isApp, isSym } from '../../../math/expr/expr.ts';
import { children } from '../../../math/expr/tree.ts';

/**
 * A formula with its letters numbered in order of appearance: equal for two that differ in notation and letters alone.
 * Where a letter bears an index that varies, its entries are no letters: a_{n+1} - a_1 is not a_{n+1} - a_2.
 */
export interface Nameless {
  readonly key: string;
  /** The letters, symbols or symbols with a numeral as index, by number. */
  readonly letters: readonly Expr[];
}

/**
 * `declared`: symbols that are letters although they have the name of a constant. `entries`: letters whose indexed ones
 * are their entries.
 */
export function namelessKey(
  expr: Expr,
  declared: ReadonlySet<string> = new Set(),
  entries: ReadonlySet<string> = variablyIndexed([expr]),
): Nameless {
  const numbers = new Map<string, number>();
  const letters: Expr[] = [];
  const { isLetter } = lettersOf([expr], declared);
  const numberOf = (text: string, letter: Expr): string => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = letters.length;
      numbers.set(text, number);
      letters.push(letter);
    }
    return `#${number}`;
  };
  const write = (node: Expr): string => {
    if (node.kind === 'num') return node.digits;
    if (node.kind === 'text') return JSON.stringify(node.words);
    if (isSym(node)) return isLetter(node.name) ? numberOf(node.name, node) : node.name;
    const text = entries.size > 0 && isEntryOf(node, entries) ? undefined : indexedName(node);
    if (text !== undefined && isLetter(text)) return numberOf(text, node);
    return `(${node.head} ${children(node).map(write).join(' ')})`;
  };
  return { key: write(expr), letters };
}

/** The names that formulas bind, and which names are letters in them: constants are none unless declared or bound. */
export function lettersOf(
  formulas: readonly Expr[],
  declared: ReadonlySet<string>,
): { readonly bound: ReadonlySet<string>; readonly isLetter: (name: string) => boolean } {
  const bound = new Set<string>();
  const collect = (node: Expr): void => {
    if (node.kind === 'bind') for (const each of node.variables) if (isSym(each)) bound.add(each.name);
    for (const part of children(node)) collect(part);
  };
  formulas.forEach(collect);
  const isLetter = (name: string): boolean =>
    declared.has(name) || bound.has(name) || !(CONSTANTS.has(name) || name.startsWith('bb:'));
  return { bound, isLetter };
}

function isEntryOf(node: Expr, bases: ReadonlySet<string>): boolean {
  return isApp(node, 'index') && isSym(node.args[0]) && bases.has(node.args[0].name);
}

/** `x_1` as one name; undefined for anything but a symbol with numerals as indices. */
export function indexedName(node: Expr): string | undefined {
  if (!isApp(node, 'index')) return undefined;
  const [base, ...places] = node.args;
  if (!isSym(base) || !places.every(({ kind }) => kind === 'num')) return undefined;
  return `${base.name}_${places.map((place) => (place.kind === 'num' ? place.digits : '')).join('_')}`;
}

/** Puts letters in place of letters, also of indexed ones as a whole. Keys are symbols' names or `indexedName`s. */
export function exchangeLetters(expr: Expr, to: ReadonlyMap<string, Expr>): Expr {
  if (isSym(expr)) return to.get(expr.name) ?? expr;
  if (expr.kind !== 'app' && expr.kind !== 'bind') return expr;
  const whole = indexedName(expr);
  const exchanged = whole === undefined ? undefined : to.get(whole);
  if (exchanged) return exchanged;
  const args = expr.args.map((part) => exchangeLetters(part, to));
  if (expr.kind === 'app') return changed(expr, { args });
  return changed(expr, { args, variables: expr.variables.map((each) => exchangeLetters(each, to)) });
}

/** The name by which `exchangeLetters` knows a letter. */
export function letterName(letter: Expr): string | undefined {
  return isSym(letter) ? letter.name : indexedName(letter);
}

/** The symbols that stand both bare and with a numeral as index, as a vector beside its components. */
export function besideEntries(expr: Expr): ReadonlySet<string> {
  const bare = new Set<string>();
  const indexed = new Set<string>();
  const visit = (node: Expr): void => {
    if (isSym(node)) bare.add(node.name);
    const base = isApp(node, 'index') ? node.args[0] : undefined;
    if (isSym(base)) indexed.add(base.name);
    for (const part of children(node)) if (part !== base) visit(part);
  };
  visit(expr);
  return new Set([...indexed].filter((name) => bare.has(name)));
}

/** The symbols that bear an index other than a numeral, which tells sequences from letters with a number. */
export function variablyIndexed(formulas: readonly Expr[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Expr): void => {
    const base = isApp(node, 'index') ? node.args[0] : undefined;
    if (isSym(base) && indexedName(node) === undefined) found.add(base.name);
    for (const part of children(node)) visit(part);
  };
  for (const formula of formulas) visit(formula);
  return found;
}
