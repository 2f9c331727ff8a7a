import { type Bind, type Expr, isSym, type Sym, withSourceOf } from './expr.ts';
import { inScope, rolesOf } from './heads.ts';
import { printSexpr } from './sexpr.ts';
import { children, mapExpr } from './tree.ts';

/**
 * A letter that can be declared or renamed: a symbol or an indexed symbol. The key is its S-expression, so that x and
 * x_1 are two letters.
 */
export type Letter = Expr;

/** The key by which letters are told apart; notation does not count. */
export function letterKey(letter: Letter): string {
  return letter.kind === 'sym' ? letter.name : printSexpr(letter);
}

/** Keys of the letters that a binder binds. For an indexed variable its base symbol is not bound. */
export function boundKeys(node: Bind): ReadonlySet<string> {
  return new Set(node.variables.map(letterKey));
}

/** The symbols with at least one free occurrence, in order of first appearance; constants such as pi are among them. */
export function freeSymbols(expr: Expr): readonly Sym[] {
  let symbols = freeIn.get(expr);
  if (!symbols) {
    const found = new Map<string, Sym>();
    collect(expr, new Set(), found);
    symbols = [...found.values()];
    freeIn.set(expr, symbols);
  }
  return symbols;
}

/** Remembered with the tree: conditions are asked for each claim that they are drawn for. */
const freeIn = new WeakMap<Expr, readonly Sym[]>();

function collect(expr: Expr, bound: ReadonlySet<string>, found: Map<string, Sym>): void {
  if (isSym(expr)) {
    if (!bound.has(expr.name) && !found.has(expr.name)) found.set(expr.name, expr);
    return;
  }
  if (expr.kind !== 'bind') {
    for (const part of children(expr)) collect(part, bound, found);
    return;
  }
  const inner = new Set([...bound, ...boundKeys(expr)]);
  const roles = rolesOf(expr.head, expr.args.length);
  for (const variable of expr.variables) if (!isSym(variable)) collect(variable, inner, found);
  expr.args.forEach((part, index) => {
    collect(part, inScope(roles[index] as (typeof roles)[number]) ? inner : bound, found);
  });
}

/** Every symbol that occurs anywhere, bound or free, in order of first appearance. */
export function allSymbols(expr: Expr): readonly Sym[] {
  let symbols = symbolsIn.get(expr);
  if (!symbols) {
    symbols = collectAll(expr);
    symbolsIn.set(expr, symbols);
  }
  return symbols;
}

/** Remembered with the tree: the same parts are asked again for every row that they stand in. */
const symbolsIn = new WeakMap<Expr, readonly Sym[]>();

function collectAll(expr: Expr): readonly Sym[] {
  const found = new Map<string, Sym>();
  const visit = (node: Expr): void => {
    if (isSym(node) && !found.has(node.name)) found.set(node.name, node);
    else for (const part of children(node)) visit(part);
  };
  visit(expr);
  return [...found.values()];
}

/**
 * Renames symbols everywhere, bound occurrences included, by name. The map must be injective on the symbols present and
 * its targets fresh, or letters would be captured; the caller chooses such a map.
 */
export function renameSymbols(expr: Expr, names: ReadonlyMap<string, Expr>): Expr {
  const renamed = mapExpr(expr, (node) => (isSym(node) ? (names.get(node.name) ?? node) : node));
  // A lone letter that was read keeps its text, as the root of any formula does.
  return withSourceOf(renamed, expr);
}
