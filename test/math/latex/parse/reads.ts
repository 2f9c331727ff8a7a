import { printSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { type ParseContext, parseLatex } from '../../../../src/math/latex/parse/parse.ts';

/** The tree as an S-expression, or the message of the refusal behind `!`. */
export function reads(latex: string, context?: ParseContext): string {
  const result = parseLatex(latex, loadGrammar(), context);
  return result.ok ? printSexpr(result.expr) : `! ${result.error.message}`;
}
