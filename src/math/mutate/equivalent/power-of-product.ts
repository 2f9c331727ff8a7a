import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, isWhole, nonnegative } from '../terms/ask.ts';
import { power, product, wholeValue } from '../terms/build.ts';

export const powerOfProduct: Operator = {
  id: 'power-of-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['pow'],
  summary: 'Raise each factor of a product.',
  example: ['(x y)^2', 'x^2 y^2'],

  *rewrite(node, context) {
    if (!isApp(node, 'pow')) return;
    const [base, exponent] = [node.args[0]!, node.args[1]!];
    if (!isApp(base, 'mul') || !commutes(base, context)) return;
    const to = product(base.args.map((factor) => power(factor, exponent)));
    if (wholeValue(exponent) !== undefined) yield { to };
    else yield { to, requires: [app('or', [isWhole(exponent), app('and', base.args.map(nonnegative))])] };
  },
};
