import type { Expr } from '../expr/expr.ts';
import { printSexpr } from '../expr/sexpr.ts';
import { equalExpr } from '../expr/tree.ts';
import type { Grammar } from '../grammar/grammar.ts';
import { type ParseContext, parseLatex } from './parse/parse.ts';

/** Undefined where `latex` reads as `expr`, notation aside; else what it reads as, or why it does not. */
export function readBack(
  expr: Expr,
  latex: string,
  grammar: Grammar,
  context?: ParseContext,
): string | undefined {
  const result = parseLatex(latex, grammar, context);
  if (!result.ok) return `${result.error.message} at ${result.error.offset}`;
  if (equalExpr(result.expr, expr)) return undefined;
  return `reads as ${printSexpr(result.expr)}`;
}
