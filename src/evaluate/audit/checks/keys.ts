import { formulaKey } from '../../../data/datasets/ids.ts';
import { app, type Expr, isApp, isSym, sym } from '../../../math/expr/expr.ts';
import { printSexpr } from '../../../math/expr/sexpr.ts';
import { dropForm, mapExpr, walk } from '../../../math/expr/tree.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { parseLatex } from '../../../math/latex/parse/parse.ts';
import { besideEntries, namelessKey, variablyIndexed } from '../labels/nameless.ts';
import { cutFormula } from '../labels/reading.ts';
import type { Keys } from './repeats.ts';

/** A formula or text at the three levels, and its formulas as strings. What cannot be read has its string at all levels. */
export interface Keyed {
  readonly keys: Keys;
  readonly formulas: readonly string[];
  readonly readable: boolean;
}

/** Reads a formula or text as anybody would who knows nothing of its letters. */
export function keysOf(source: string, grammar: Grammar): Keyed {
  const string = formulaKey(source);
  const cut = cutFormula(source);
  if (!cut) return { keys: { string, notation: string, renaming: string }, formulas: [], readable: false };
  const exprs: Expr[] = [];
  for (const formula of cut.formulas) {
    const read = parseLatex(formula, grammar);
    if (!read.ok)
      return {
        keys: { string, notation: string, renaming: string },
        formulas: cut.formulas,
        readable: false,
      };
    exprs.push(dropForm(withCrosses(read.expr)));
  }
  const whole: Expr = exprs.length === 1 ? (exprs[0] as Expr) : app('list', exprs);
  const entries = new Set([...variablyIndexed([whole]), ...besideEntries(whole)]);
  const keys = {
    string,
    notation: `${cut.words}\n${printSexpr(whole)}`,
    renaming: `${cut.words}\n${namelessKey(mapExpr(whole, withoutBar), new Set(), entries).key}`,
  };
  return { keys, formulas: cut.formulas, readable: true };
}

/** Where a formula has both signs, a cross is a product of vectors and a dot is none of it, whatever the letters are. */
function withCrosses(formula: Expr): Expr {
  const signs = new Set([...walk(formula)].map(signOf));
  if (!signs.has('times') || !signs.has('cdot')) return formula;
  return mapExpr(formula, (node) =>
    isApp(node, 'mul') && signOf(node) === 'times' ? app('cross', node.args) : node,
  );
}

/** The sign that stands between the factors of a product, by the name of its spelling. */
function signOf(node: Expr): string | undefined {
  return isApp(node, 'mul') ? node.form?.spelling : undefined;
}

/** A bar over a letter says something of that letter: \bar z goes with z. */
function withoutBar(node: Expr): Expr {
  return isSym(node) && node.name.startsWith('bar:')
    ? app('overlined', [sym(node.name.slice('bar:'.length))])
    : node;
}
