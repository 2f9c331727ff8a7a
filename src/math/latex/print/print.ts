import type { Expr, Form } from '../../expr/expr.ts';
import type { Grammar } from '../../grammar/grammar.ts';
import { fromSource } from '../written/written.ts';
import { type PrintHooks, printByForm } from './by-form.ts';
import type { Notation } from './notation.ts';
import type { Mark } from './pen.ts';

/**
 * The formula in LaTeX, with the fewest brackets that keep its meaning beyond doubt. Notation only: nothing is reordered,
 * and reading it back gives the same tree once `Form` is dropped. As written, a formula that was read stands as it stood,
 * and one that was changed since differs from its source in what was changed alone. `hooks` tell a formula what
 * it shares with the others of its passage. Throws on a head that the grammar does not spell.
 */
export function printLatex(
  expr: Expr,
  grammar: Grammar,
  notation: Notation,
  hooks: Omit<PrintHooks, 'mark'> = {},
): string {
  if (notation.kind === 'drawn' || notation.choices.size > 0)
    return printByForm(expr, grammar, notation, hooks);
  const written = expr.form?.source === undefined ? undefined : fromSource(expr, grammar);
  // A formula that became part of another brings its own text along.
  const inner: Mark = (node, text) =>
    node === expr || !isInline(node.form) ? text : (fromSource(node, grammar) ?? text);
  return written ?? printByForm(expr, grammar, notation, { ...hooks, mark: inner });
}

/** Whether the node was a formula of its own that could stand inside of another: without marks of lines and what hangs on them. */
function isInline(form: Form | undefined): boolean {
  if (form?.source === undefined || form.trail !== undefined || form.brackets) return false;
  return !OF_LINES.test(form.source);
}

const OF_LINES = /&|\\\\|%|\\(?:tag|label|nonumber|notag|cr)(?![a-zA-Z])/;
