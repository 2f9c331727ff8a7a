import type { Expr } from '../../src/math/expr/expr.ts';
import type { parseSexpr } from '../../src/math/expr/sexpr.ts';
import type { Grammar } from '../../src/math/grammar/grammar.ts';
import type { parseLatex } from '../../src/math/latex/parse/parse.ts';
import type { ClaimCompiler } from '../../src/math/verify/evaluate/compile.ts';
import type { Frame, run } from '../../src/math/verify/evaluate/frame.ts';
import type { NumberValue } from '../../src/math/verify/values/value.ts';

export interface OurReader {
  parse(latex: string): Expr | undefined;
  evaluate(tree: Expr, letters: readonly (readonly [string, number])[]): NumberValue | undefined;
}
export function ourReader(modules: {
  readonly parseLatex: typeof parseLatex;
  readonly ClaimCompiler: typeof ClaimCompiler;
  readonly Frame: typeof Frame;
  readonly run: typeof run;
  readonly parseSexpr: typeof parseSexpr;
  readonly grammar: Grammar;
}): OurReader;
