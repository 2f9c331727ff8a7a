import { children, type Expr, isSym, withChildren } from '../../expr/expr.ts';
import { freeSymbols } from '../../expr/letters.ts';
import { build } from './build.ts';

/** Whether the letter occurs free. */
export function occursIn(name: string, expr: Expr): boolean {
  return freeSymbols(expr).some((symbol) => symbol.name === name);
}

/**
 * The term in place of every free occurrence of a letter; sums and products around it are put together as written by
 * hand. Undefined where a binder inside would capture a letter of the term.
 */
export function substitute(expr: Expr, name: string, to: Expr): Expr | undefined {
  if (isSym(expr)) return expr.name === name ? to : expr;
  if (!occursIn(name, expr)) return expr;
  if (expr.kind === 'bind') {
    const inner = new Set(freeSymbols(to).map((symbol) => symbol.name));
    if (
      expr.variables.some(
        (variable) => isSym(variable) && (inner.has(variable.name) || variable.name === name),
      )
    )
      return undefined;
  }
  const parts = children(expr).map((part) => substitute(part, name, to));
  if (!parts.every((part) => part !== undefined)) return undefined;
  if (expr.kind !== 'app') return withChildren(expr, parts);
  return NAMES_A_LETTER.has(expr.head) ? undefined : build(expr.head, parts);
}

/** Heads with a part that names a letter: a term cannot stand there. */
const NAMES_A_LETTER: ReadonlySet<string> = new Set(['diff', 'partial', 'differential', 'time-derivative']);
