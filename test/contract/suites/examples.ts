import type { Expr } from '../../../src/math/expr/expr.ts';
import { allSymbols } from '../../../src/math/expr/letters.ts';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import { equalExpr } from '../../../src/math/expr/tree.ts';
import type { Grammar } from '../../../src/math/grammar/grammar.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { rewritesOf } from '../../../src/math/mutate/driver.ts';
import type { Operator } from '../../../src/math/mutate/operator.ts';
import type { Model } from '../../../src/math/statement/domain.ts';
import {
  CAPITALS,
  type Capitals,
  conventionContext,
  conventionModel,
  declaredKinds,
} from '../../helpers/conventions.ts';

export interface Example {
  readonly before: Expr;
  readonly after: Expr;
  readonly capitals: Capitals;
}

/** The example as trees under the first way to read capital letters in which it is one of the operator's rewrites. */
export function exampleOf(operator: Operator, grammar: Grammar): Example | string {
  const found: string[] = [];
  for (const capitals of readings(operator.example[0])) {
    const declared = declaredKinds(conventionModel(capitals, true));
    const trees = operator.example.map((latex) => {
      const parsed = parseLatex(latex, grammar, { declared });
      if (!parsed.ok) throw new Error(`${operator.id}: ${parsed.error.message} in ${latex}`);
      return parsed.expr;
    });
    const [before, after] = trees as [Expr, Expr];
    const results = [...rewritesOf(before, operator, conventionContext(capitals, true))].map(({ to }) => to);
    if (results.some((to) => equalExpr(to, after))) return { before, after, capitals };
    found.push(`${printSexpr(before)}: ${results.map(printSexpr).join(', ')}, not ${printSexpr(after)}`);
  }
  return found.join('\n');
}

/** The example; throws where it is none. */
export function requireExample(operator: Operator, grammar: Grammar): Example {
  const example = exampleOf(operator, grammar);
  if (typeof example === 'string') throw new Error(example);
  return example;
}

function readings(latex: string): readonly Capitals[] {
  if (latex.includes('P(')) return ['event'];
  return /\\det|\\top|\^\{-1\}/.test(latex) ? ['matrix'] : CAPITALS;
}

/** The model cut down to the letters that the formulas use. */
export function usedModel(model: Model, formulas: readonly Expr[]): Model {
  const names = new Set(formulas.flatMap(allSymbols).map(({ name }) => name));
  const known = (condition: Expr): boolean => allSymbols(condition).every(({ name }) => names.has(name));
  return {
    declarations: model.declarations.filter(({ letter }) => names.has(letter.name)),
    conditions: model.conditions.filter(known),
  };
}
