import { isApp, isNum, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { product, quotient, wholeValue } from '../terms/build.ts';

export const swapDivisor: Operator = {
  id: 'swap-divisor',
  kind: 'falsifying',
  applies: 'term',
  on: ['div', 'mul'],
  strategy: 'swap',
  summary: 'Multiply instead of dividing, or divide instead of multiplying.',
  example: ['\\frac{x}{y} = z', 'x y = z'],

  *rewrite(node, context) {
    if (isApp(node, 'div')) {
      if (!isNum(node.args[0], '1')) yield { to: product([node.args[0]!, node.args[1]!]) };
      else yield { to: node.args[1]! };
    }
    if (!isApp(node, 'mul') || node.args.length < 2 || !commutes(node, context)) return;
    const last = node.args.at(-1)!;
    // Nobody divides by i, nor by a number that stands last.
    if (!isApp(last, 'div') && !isSym(last, 'i') && wholeValue(last) === undefined)
      yield { to: quotient(product(node.args.slice(0, -1)), last) };
  },
};
