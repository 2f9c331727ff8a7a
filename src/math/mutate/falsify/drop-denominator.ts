import { isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const dropDenominator: Operator = {
  id: 'drop-denominator',
  kind: 'falsifying',
  applies: 'term',
  on: ['div'],
  strategy: 'equality',
  summary: 'Forget what a term is divided by.',
  example: ['\\frac{x}{y} = z', 'x = z'],

  *rewrite(node) {
    if (isApp(node, 'div') && !isNum(node.args[0], '1')) yield { to: node.args[0]! };
  },
};
