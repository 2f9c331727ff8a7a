import { type Expr, isApp, num } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate, quotient, sum, terms } from '../terms/build.ts';

export const splitFraction: Operator = {
  id: 'split-fraction',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Divide a sum term by term.',
  example: ['\\frac{x + y}{z}', '\\frac{x}{z} + \\frac{y}{z}'],

  *rewrite(node, { root }) {
    if (!isApp(node, 'div') || !isApp(node.args[0], 'add')) return;
    const [above, below] = node.args as [Expr, Expr];
    // A term of two signs alone over a bar is nothing that anyone writes.
    if (terms(above).some((term) => isApp(term, 'pm') || isApp(term, 'mp'))) return;
    // A sum below the bar would be written out for each term.
    if (isApp(below, 'add')) return;
    // Over the same on either side, the denominator would be carried along for nothing.
    if (isAgainstSame(node, below, root)) return;
    yield { to: sum(terms(above).map((term) => divided(term, below))) };
  },
};

/** Whether the fraction is one side and the other is a fraction over the same. */
function isAgainstSame(node: Expr, below: Expr, root: Expr): boolean {
  for (const part of walk(root)) {
    if (!isApp(part) || !isRelationHead(part.head) || !part.args.includes(node)) continue;
    if (
      part.args.some((side) => side !== node && isApp(side, 'div') && equalExpr(side.args[1] as Expr, below))
    )
      return true;
  }
  return false;
}

/** The quotient, 1 for a term over itself. */
function divided(term: Expr, below: Expr): Expr {
  if (equalExpr(term, below)) return num(1);
  return equalExpr(negate(term), below) ? negate(num(1)) : quotient(term, below);
}
