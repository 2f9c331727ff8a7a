import { isApp, isNum } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero } from '../terms/ask.ts';
import { factors, product, quotient, without } from '../terms/build.ts';

export const cancelFactor: Operator = {
  id: 'cancel-factor',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Cancel a factor that numerator and denominator share.',
  example: ['\\frac{x z}{y z}', '\\frac{x}{y}'],

  *rewrite(node, context) {
    if (!isApp(node, 'div') || !commutes(node, context)) return;
    const [above, below] = node.args.map(factors);
    for (const [index, factor] of above!.entries()) {
      const other = below!.findIndex((part) => equalExpr(part, factor));
      if (other < 0 || isNum(factor, '1')) continue;
      yield {
        to: quotient(product(without(above!, index)), product(without(below!, other))),
        requires: [nonzero(factor)],
      };
    }
  },
};
