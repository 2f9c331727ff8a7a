import { type Expr, sym } from '../../../math/expr/expr.ts';
import { allSymbols, renameSymbols } from '../../../math/expr/letters.ts';
import { parseSexpr } from '../../../math/expr/sexpr.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../../math/latex/print/notation.ts';
import { printLatex } from '../../../math/latex/print/print.ts';
import type { Assignment, Method } from '../../../math/verify/verdict.ts';
import { letterLatex } from './record.ts';
import type { Unrefuted } from './version.ts';

/**
 * A witness in the row's letters, with the values that the two sides, or the row's statement, take there. Where `shown`
 * is given, only letters of its symbols are named.
 */
export function witnessText(
  witness: Assignment,
  values: { readonly left: string; readonly right: string },
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
  shown?: ReadonlySet<string>,
): string {
  const at: Record<string, string> = {};
  for (const { letter, value } of witness) {
    const tree = letter.startsWith('(')
      ? renameSymbols(parseSexpr(letter), renaming)
      : (renaming.get(letter) ?? sym(letter));
    if (shown && !isShown(tree, shown)) continue;
    at[tree.kind === 'sym' ? letterLatex(tree.name, grammar) : printLatex(tree, grammar, AS_WRITTEN)] = value;
  }
  return JSON.stringify({ at, ...values });
}

function isShown(letter: Expr, shown: ReadonlySet<string>): boolean {
  if (letter.kind === 'sym') return shown.has(letter.name);
  return allSymbols(letter).every(({ name }) => shown.has(name));
}

/** How a true version was checked: the weakest of its steps counts. */
export function methodText(methods: readonly (Method | Unrefuted)[]): string {
  if (methods.length === 0) return JSON.stringify({ kind: 'read-back' });
  const order = ['exact', 'by-rule', 'numeric', 'unrefuted'];
  const weakest = methods.reduce((worst, method) =>
    order.indexOf(method.kind) > order.indexOf(worst.kind) ? method : worst,
  );
  return JSON.stringify(weakest);
}
