import { type Expr, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, product, quotient, wholeValue } from '../terms/build.ts';

export const fractionAsProduct: Operator = {
  id: 'fraction-as-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Take the numerator out of a fraction, but for a number that leads it.',
  example: ['\\frac{x}{2}', '\\frac{1}{2} x'],

  *rewrite(node, context) {
    if (!isApp(node) || !commutes(node, context)) return;
    const [above, below] = node.args as [Expr, Expr];
    const [first, ...others] = factors(above) as [Expr, ...Expr[]];
    // A number before a fraction would read as a mixed one.
    const leads = wholeValue(first) !== undefined;
    if (leads && others.length === 0) return;
    const front = quotient(leads ? first : product([]), below);
    yield { to: product([front, ...(leads ? others : [above])]) };
  },
};
