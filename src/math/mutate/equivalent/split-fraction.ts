import { type Expr, isApp, num } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate, quotient, sum, terms } from '../terms/build.ts';

export const splitFraction: Operator = {
  id: 'split-fraction',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Divide a sum term by term.',
  example: ['\\frac{x + y}{z}', '\\frac{x}{z} + \\frac{y}{z}'],

  *rewrite(node) {
    if (!isApp(node, 'div') || !isApp(node.args[0], 'add')) return;
    const [above, below] = node.args as [Expr, Expr];
    // A term of two signs alone over a bar is nothing that anyone writes.
    if (terms(above).some((term) => isApp(term, 'pm') || isApp(term, 'mp'))) return;
    // A sum below the bar would be written out for each term.
    if (isApp(below, 'add')) return;
    yield { to: sum(terms(above).map((term) => divided(term, below))) };
  },
};

/** The quotient, 1 for a term over itself. */
function divided(term: Expr, below: Expr): Expr {
  if (equalExpr(term, below)) return num(1);
  return equalExpr(negate(term), below) ? negate(num(1)) : quotient(term, below);
}
