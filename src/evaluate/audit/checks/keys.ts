import { formulaKey } from '../../../data/datasets/ids.ts';
import { app, type Expr, isSym, sym } from '../../../math/expr/expr.ts';
import { printSexpr } from '../../../math/expr/sexpr.ts';
import { dropForm, mapExpr } from '../../../math/expr/tree.ts';
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
    exprs.push(dropForm(read.expr));
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

/** A bar over a letter says something of that letter: \bar z goes with z. */
function withoutBar(node: Expr): Expr {
  return isSym(node) && node.name.startsWith('bar:')
    ? app('overlined', [sym(node.name.slice('bar:'.length))])
    : node;
}
