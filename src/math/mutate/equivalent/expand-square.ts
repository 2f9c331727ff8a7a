import { isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { power, product, sum } from '../terms/build.ts';
import { isSmallPrint, isUnder } from '../terms/place.ts';

/** In the order in which the terms stand: (x - y)^2 begins with x^2. */
export const expandSquare: Operator = {
  id: 'expand-square',
  kind: 'equivalent',
  applies: 'term',
  on: ['pow'],
  embodies: ['first-binomial-formula', 'second-binomial-formula', 'binomial-theorem'],
  summary: 'Multiply out the square of a sum or difference.',
  example: ['(x + y)^2', 'x^2 + 2 x y + y^2'],

  *rewrite(node, context) {
    if (!isApp(node, 'pow') || !isNum(node.args[1], '2')) return;
    const [base] = node.args;
    if (!isApp(base, 'add') || base.args.length !== 2 || !commutes(base, context)) return;
    // Below a bar and in an exponent a square stays short.
    if (isUnder(node, context.root, isSmallPrint)) return;
    const [first, last] = base.args;
    const two = num(2);
    yield { to: sum([power(first!, two), product([two, first!, last!]), power(last!, two)]) };
  },
};
