import type { Expr } from '../../math/expr/expr.ts';
import { isRelationHead } from '../../math/expr/heads.ts';
import { freeSymbols, renameSymbols } from '../../math/expr/letters.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import { ClaimCompiler } from '../../math/verify/evaluate/compile.ts';
import { Frame, run } from '../../math/verify/evaluate/frame.ts';
import { valueText } from '../../math/verify/values/text.ts';
import type { Assignment } from '../../math/verify/verdict.ts';
import type { SideValue } from '../protocol.ts';

/**
 * What the sides of a formula come to at a point, one of a formula without a relation. Empty where the point does not give all
 * letters as numbers.
 */
export function valuesAt(expr: Expr, point: Assignment, grammar: Grammar): SideValue[] {
  const places = new Map<string, Expr>();
  for (const { letter, value } of point) {
    const number = parseLatex(value, grammar);
    if (number.ok && freeSymbols(number.expr).length === 0) places.set(letter, number.expr);
  }
  const isPair = expr.kind === 'app' && isRelationHead(expr.head) && expr.args.length === 2;
  const sides = isPair ? expr.args : [expr];
  const found = sides.flatMap((side) => {
    const compiler = new ClaimCompiler();
    const value = run(compiler.compile(renameSymbols(side, places)), new Frame());
    if (value.kind === 'undecided') return [];
    return [{ latex: printLatex(side, grammar, AS_WRITTEN), value: valueText(value) }];
  });
  return found.length === sides.length ? found : [];
}

/** Numbers that are tried as an example, the plainest first. */
const EXAMPLES = ['2', '3', '5', '7', '11'];

/** A plain point of these letters, so that what is always the same can be seen to be; undefined for too many letters. */
export function examplePoint(names: readonly string[]): Assignment | undefined {
  if (names.length === 0 || names.length > EXAMPLES.length) return undefined;
  return names.map((letter, at) => ({ letter, value: EXAMPLES[at] as string }));
}
