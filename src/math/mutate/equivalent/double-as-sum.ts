import { type Expr, isApp, isBind, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, product, sum } from '../terms/build.ts';
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
    // An integral, a series or a cosine is not written out twice.
    if (!isApp(rest, 'add') && !factors(rest).some((factor) => isBind(factor) || isTrigonometric(factor)))
      yield { to: sum([rest, rest]) };
  },
};

function isTrigonometric(factor: Expr): boolean {
  return isApp(factor) && ['sin', 'cos', 'tan'].includes(factor.head);
}
