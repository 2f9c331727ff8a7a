import { type Expr, sym } from '../../../math/expr/expr.ts';
import { allSymbols, renameSymbols } from '../../../math/expr/letters.ts';
import { parseSexpr } from '../../../math/expr/sexpr.ts';
import type { Grammar } from '../../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../../math/latex/print/notation.ts';
import { printLatex } from '../../../math/latex/print/print.ts';
import type { Assignment, Method } from '../../../math/verify/verdict.ts';
import { letterLatex } from './record.ts';
import type { Unrefuted } from './version.ts';

/** The values of those letters of a witness that are made of `shown` symbols alone. */
export function namedIn(witness: Assignment, shown: ReadonlySet<string>): Assignment {
  return witness.filter(({ letter }) =>
    letter.startsWith('(')
      ? allSymbols(parseSexpr(letter)).every(({ name }) => shown.has(name))
      : shown.has(letter),
  );
}

/** A witness in the row's letters, with the values that the two sides, or the row's statement, take there. */
export function witnessText(
  witness: Assignment,
  values: { readonly left: string; readonly right: string },
  renaming: ReadonlyMap<string, Expr>,
  grammar: Grammar,
): string {
  const at: Record<string, string> = {};
  for (const { letter, value } of witness) {
    const tree = letter.startsWith('(')
      ? renameSymbols(parseSexpr(letter), renaming)
      : (renaming.get(letter) ?? sym(letter));
    at[tree.kind === 'sym' ? letterLatex(tree.name, grammar) : printLatex(tree, grammar, AS_WRITTEN)] = value;
  }
  return JSON.stringify({ at, ...values });
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
