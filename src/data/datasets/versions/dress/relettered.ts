import { type Expr, withForm } from '../../../../math/expr/expr.ts';
import { renameSymbols } from '../../../../math/expr/letters.ts';
import type { Grammar } from '../../../../math/grammar/grammar.ts';
import { AS_WRITTEN } from '../../../../math/latex/print/notation.ts';
import { printLatex } from '../../../../math/latex/print/print.ts';
import type { DomainKind } from '../../../../math/statement/domain.ts';
import type { Passage, Segment } from '../../../../math/statement/passage.ts';

/**
 * A renamed and rewritten passage whose formulas bring along the text of the formulas that were read, `given`, in the new
 * letters: so parts that were moved and renamed, but not changed otherwise, are found in it as they stood.
 */
export function relettered(
  changed: Passage,
  given: Passage,
  renaming: ReadonlyMap<string, Expr>,
  kindsOf: (declared: ReadonlyMap<string, DomainKind>) => ReadonlyMap<string, DomainKind>,
  grammar: Grammar,
): Passage {
  if (changed.segments.length !== given.segments.length) return changed;
  const segments = changed.segments.map((segment, at): Segment => {
    const before = given.segments[at];
    if (segment.kind !== 'math' || before?.kind !== 'math') return segment;
    const { expr } = segment;
    if (expr.form?.source === undefined || expr.form.source !== before.expr.form?.source) return segment;
    const source = printLatex(renameSymbols(before.expr, renaming), grammar, AS_WRITTEN);
    const declared = expr.form.declared && [
      ...kindsOf(new Map(expr.form.declared) as ReadonlyMap<string, DomainKind>),
    ];
    return { ...segment, expr: withForm(expr, { ...expr.form, source, ...(declared && { declared }) }) };
  });
  return { segments };
}
