import { type Expr, isApp, isBind, isNum, num } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { factors, power, product, sum } from '../terms/build.ts';
import { sumOf } from '../terms/place.ts';
import { isTermOfSide } from '../terms/relations.ts';

/** In exponents, arguments and factors nobody writes k + k. */
export const doubleAsSum: Operator = {
  id: 'double-as-sum',
  kind: 'equivalent',
  applies: 'term',
  on: ['mul'],
  summary: 'Write twice a term of a longer sum as a sum.',
  example: ['x^2 + 2 x y + y^2 = z', 'x^2 + x y + x y + y^2 = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'mul') || !isNum(node.args[0], '2') || !isTermOfSide(node, context.root)) return;
    const rest = product(node.args.slice(1));
    // As x y stands twice in (x + y)^2 multiplied out, beside x^2.
    if (
      factors(rest).length > 1 &&
      factors(rest).some((factor) => isSquaredBeside(factor, node, context.root))
    )
      yield { to: sum([rest, rest]) };
  },
};

/** Whether the square of a factor is another term of the sum. */
function isSquaredBeside(factor: Expr, node: Expr, root: Expr): boolean {
  if (isBind(factor)) return false;
  const square = power(factor, num(2));
  return sumOf(node, root)?.args.some((term) => equalExpr(term, square)) ?? false;
}
