import { hasDots } from '../../expr/dots.ts';
import { app, isApp, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { wholeValue } from '../terms/build.ts';

/** Whole numbers keep their place in front, where people write them, and letters their order, the imaginary unit among them. */
export const commuteProduct: Operator = {
  id: 'commute-product',
  kind: 'equivalent',
  plain: true,
  applies: 'term',
  on: ['mul'],
  summary: 'Exchange two neighbouring factors whose order does not count.',
  example: ['\\sin x \\cos y = z', '\\cos y \\sin x = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'mul') || hasDots(node)) return;
    for (let index = 1; index < node.args.length; index += 1) {
      const [left, right] = [node.args[index - 1]!, node.args[index]!];
      if (wholeValue(left) !== undefined || wholeValue(right) !== undefined) continue;
      // Letters lead, as they are: n x^{n-1}, not x^{n-1} n.
      if (isSym(left)) continue;
      if (!commutes(left, context) || !commutes(right, context)) continue;
      yield { to: app('mul', node.args.toSpliced(index - 1, 2, right, left)) };
    }
  },
};
