import { type Expr, isApp, num } from '../../expr/expr.ts';
import { isRelationHead } from '../../expr/heads.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate, quotient, sum, terms, unsigned, wholeValue } from '../terms/build.ts';
import { isSide } from '../terms/relations.ts';

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
    const parts = terms(above).map((term) => divided(term, below));
    // Over the same letters stand at most the two terms of a side, or one where the others become whole.
    const over = parts.filter((part) => isApp(unsigned(part)[1], 'div')).length;
    const isWhole = node === root || isSide(node, root);
    if (wholeValue(below) === undefined && over > (isWhole && parts.length === 2 ? 2 : 1)) return;
    yield { to: sum(parts) };
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
