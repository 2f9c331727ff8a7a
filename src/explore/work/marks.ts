import { children, dropForm, type Expr, equalExpr } from '../../math/expr/expr.ts';
import { nodeAt, type Path } from '../../math/expr/path.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { printMarked } from '../../math/latex/print/marked.ts';
import { formulasOf, type Step } from '../../math/mutate/driver.ts';
import type { DomainKind } from '../../math/statement/domain.ts';
import type { Chain, EditMark } from '../protocol.ts';

/** The smallest part of an edit that differs: the path to it goes on where only one part of two like nodes does. */
export function narrowed(before: Expr, after: Expr, path: Path): Path {
  const [old, now] = [children(before), children(after)];
  if (before.kind !== after.kind || headOf(before) !== headOf(after) || old.length !== now.length)
    return path;
  const differing = now.flatMap((part, index) => (equalExpr(part, old[index] as Expr) ? [] : [index]));
  const [only, ...others] = differing;
  if (only === undefined || others.length > 0) return path;
  return narrowed(old[only] as Expr, now[only] as Expr, [...path, only]);
}

function headOf(expr: Expr): string {
  return expr.kind === 'app' || expr.kind === 'bind' ? expr.head : '';
}

/**
 * Where the node at `path` stands in a formula that was printed from a tree of that shape. Undefined where the formula
 * does not read as one.
 */
export function markIn(
  formula: string,
  path: Path,
  grammar: Grammar,
  declared: ReadonlyMap<string, DomainKind> = new Map(),
): EditMark | undefined {
  const read = parseLatex(formula, grammar, { declared });
  return read.ok && nodeAt(read.expr, path) ? printMarked(read.expr, path, grammar) : undefined;
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
    const path = step ? narrowed(step.before, step.after, step.path) : [];
    const { before, marked, after } = printMarked(formula, path, grammar);
    return step ? { before, marked, after } : { before: marked, marked: '', after: '' };
  });
}
