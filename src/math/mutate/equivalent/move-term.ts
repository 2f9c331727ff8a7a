import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, negate, terms, unsigned } from '../terms/build.ts';
import { staysBehind } from '../terms/like.ts';
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
    // Of x - (y + z) + a = b one would not see what has been moved.
    if (node.args.some((side) => terms(side).some(isSubtrahend))) return;
    for (const from of [0, 1] as const) {
      const parts = terms(node.args[from]!);
      // One of the six terms of a determinant belongs with the others, and so does one of a sum like x (y - z) + y (z - x) + z (x - y).
      if (parts.length > MOST_TERMS || (parts.length > 2 && parts.every(hasBracket))) continue;
      // So do a real part in brackets and the imaginary part beside it.
      if (parts.some((term) => isApp(term, 'add'))) continue;
      // Of a square multiplied out, E(X^2) - 2 m E(X) + m^2, only the doubled term means something elsewhere.
      const isOfSquare =
        parts.length === 3 &&
        parts.some(isPower) &&
        parts.filter(isDoubled).length === 1 &&
        !terms(node.args[1 - from]!).every(isPower);
      for (const index of parts.keys()) {
        if (isOfSquare && !isDoubled(parts[index]!)) continue;
        if (staysBehind(parts, index, terms(node.args[1 - from]!))) continue;
        if (leavesCleanly(parts, index)) yield { to: movedTerm(node, from, index, negate) };
      }
    }
  },
};

/** A bracket that is subtracted. */
function isSubtrahend(term: Expr): boolean {
  return isApp(term, 'neg') && isApp(term.args[0], 'add');
}

function isPower(term: Expr): boolean {
  const body = unsigned(term)[1];
  return isApp(body, 'pow') && isNum(body.args[1], '2');
}

function isDoubled(term: Expr): boolean {
  return isNum(factors(unsigned(term)[1])[0], '2');
}

function hasBracket(term: Expr): boolean {
  const parts = factors(unsigned(term)[1]);
  return parts.length > 1 && parts.some((factor) => isApp(factor, 'add'));
}
