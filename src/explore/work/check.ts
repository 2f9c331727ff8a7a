import { type CheckResult, checkLatex } from '../../math/answers/check.ts';
import { inferModel } from '../../math/answers/letters.ts';
import type { Expr } from '../../math/expr/expr.ts';
import { dropForm } from '../../math/expr/tree.ts';
import type { Grammar } from '../../math/grammar/grammar.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import { AS_WRITTEN } from '../../math/latex/print/notation.ts';
import { printLatex } from '../../math/latex/print/print.ts';
import type { CheckRequest, LetterFact, Reply, WorkedOut } from '../protocol.ts';
import type { Engine } from './engine.ts';
import { examplePoint, valuesAt } from './side-values.ts';
import { treeOf } from './tree.ts';

/** Compares two formulas; an assumption that cannot be read is a fault, a formula that cannot is part of the answer. */
export function checkReply({ grammar }: Engine, id: number, order: CheckRequest): Reply {
  const { first, second, as, assume, ordered } = order;
  for (const source of assume) {
    const read = parseLatex(source, grammar);
    if (!read.ok) return { kind: 'fault', id, fault: { source, error: read.error } };
  }
  const read = [first, second].map((source) => parseLatex(source, grammar));
  const readings = read.map((each, at) =>
    each.ok ? treeOf(each.expr, grammar) : { source: [first, second][at] as string, error: each.error },
  );
  const result = checkLatex(first, second, { grammar, assume, ordered, ...(as ? { as } : {}) });
  const exprs = read.flatMap((each) => (each.ok ? [each.expr] : []));
  const { declarations } = inferModel(exprs.map(dropForm), []);
  const letters = declarations.map(({ letter, domain }) => ({
    ...{ name: letter.name, latex: printLatex(letter, grammar, AS_WRITTEN) },
    kind: domain.kind,
  }));
  return {
    kind: 'checked',
    id,
    facts: { readings, letters, result, worked: workedOut(exprs, letters, result, grammar) },
  };
}

/** At the witness where there is one; what says the same as a value is shown at a plain point. */
function workedOut(
  exprs: readonly Expr[],
  letters: readonly LetterFact[],
  { verdict, as, witness }: CheckResult,
  grammar: Grammar,
): WorkedOut | undefined {
  const isExample = verdict === 'same' && as === 'value' && letters.every(({ kind }) => NUMBERS.has(kind));
  const at = witness ?? (isExample ? examplePoint(letters.map(({ name }) => name)) : undefined);
  if (exprs.length < 2 || !at || at.length === 0) return undefined;
  const sides = exprs.map((expr) => valuesAt(expr, at, grammar));
  return sides.every((values) => values.length > 0) ? { at, sides } : undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['real', 'complex', 'rational', 'integer', 'natural']);
