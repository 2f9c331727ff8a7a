import { type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, negate, terms, unsigned } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isAdditive, leavesCleanly, movedTerm } from '../terms/relations.ts';

const MOST_TERMS = 4;

export const moveTerm: Operator = {
  id: 'move-term',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Move a term to the other side with its sign changed.',
  example: ['x + y = z', 'x = z - y'],

  *rewrite(node, context) {
    if (!isAdditive(node, context)) return;
    for (const from of [0, 1] as const) {
      const parts = terms(node.args[from]!);
      // One of the six terms of a determinant belongs with the others, and so does one of a sum like x (y - z) + y (z - x) + z (x - y).
      if (parts.length > MOST_TERMS || (parts.length > 2 && parts.every(hasBracket))) continue;
      for (const index of parts.keys()) {
        if (leavesCleanly(parts, index)) yield { to: movedTerm(node, from, index, negate) };
      }
    }
  },
};

function hasBracket(term: Expr): boolean {
  const parts = factors(unsigned(term)[1]);
  return parts.length > 1 && parts.some((factor) => isApp(factor, 'add'));
}
