import { type Expr, isSym } from '../../math/expr/expr.ts';
import { renameSymbols } from '../../math/expr/letters.ts';
import { nodeAt, type Path } from '../../math/expr/path.ts';
import { children, dropForm, equalExpr } from '../../math/expr/tree.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { printMarked } from '../../math/latex/print/marked.ts';
import type { Step } from '../../math/mutate/driver.ts';
import { formulasOf } from '../../math/mutate/replay.ts';
import type { DomainKind } from '../../math/statement/domain.ts';
import type { Chain, EditMark } from '../protocol.ts';

/** The smallest parts of an edit that differ: a path goes on into the differing parts of two like nodes. */
export function narrowed(before: Expr, after: Expr, path: Path): Path[] {
  const [old, now] = [children(before), children(after)];
  const alike = before.kind === after.kind && headOf(before) === headOf(after) && old.length === now.length;
  const differing = now.flatMap((part, index) => (equalExpr(part, old[index] ?? part) ? [] : [index]));
  if (!alike || differing.length === 0) return [path];
  return differing.flatMap((index) => narrowed(old[index] as Expr, now[index] as Expr, [...path, index]));
}

function headOf(expr: Expr): string {
  return expr.kind === 'app' || expr.kind === 'bind' ? expr.head : '';
}

/**
 * Where the nodes at `paths` stand in a formula that was printed from a tree of that shape. Undefined where the formula
 * does not read as one.
 */
export function markIn(
  formula: string,
  paths: readonly Path[],
  grammar: Grammar,
  declared: ReadonlyMap<string, DomainKind> = new Map(),
): EditMark | undefined {
  const read = parseLatex(formula, grammar, { declared });
  if (!read.ok || !paths.every((path) => nodeAt(read.expr, path))) return undefined;
  return printMarked(read.expr, paths, grammar);
}

/** The formula before the first of these steps and after each, with what the step made. */
export function chainOf(
  from: Expr,
  steps: readonly Pick<Step, 'path' | 'before' | 'after'>[],
  grammar: Grammar,
): Chain {
  const formulas = formulasOf(dropForm(from), steps);
  return formulas.map((formula, index) => {
    const step = steps[index - 1];
    return printMarked(formula, step ? narrowed(step.before, step.after, step.path) : [], grammar);
  });
}

/** A falsifying edit as a row records it: LaTeX in the letters of the identity, and the letters of the row. */
export interface RecordedEdit {
  readonly path: Path;
  readonly before: string;
  readonly after: string;
  readonly rename: Readonly<Record<string, string>>;
}

/**
 * Where a recorded edit stands in the formula of its row. Undefined where the formula has something else in that place,
 * or the record cannot be read without what its letters stand for.
 */
export function markOfEdit(formula: string, edit: RecordedEdit, grammar: Grammar): EditMark | undefined {
  const [whole, before, after] = [formula, edit.before, edit.after].map((source) =>
    parseLatex(source, grammar),
  );
  if (!whole?.ok || !before?.ok || !after?.ok) return undefined;
  const names = new Map<string, Expr>();
  for (const [from, to] of Object.entries(edit.rename)) {
    const [letter, now] = [parseLatex(from, grammar), parseLatex(to, grammar)];
    if (letter.ok && isSym(letter.expr) && now.ok) names.set(letter.expr.name, now.expr);
  }
  const there = nodeAt(whole.expr, edit.path);
  if (!there || !equalExpr(there, renameSymbols(after.expr, names))) return undefined;
  return printMarked(whole.expr, narrowed(before.expr, after.expr, edit.path), grammar);
}
