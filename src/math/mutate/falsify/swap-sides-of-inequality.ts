import { changed, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const swapSidesOfInequality: Operator = {
  id: 'swap-sides-of-inequality',
  kind: 'falsifying',
  applies: 'relation',
  on: ['lt', 'gt', 'le', 'ge', 'subset', 'superset', 'subset-eq', 'superset-eq'],
  strategy: 'inequality',
  summary: 'Exchange the sides of an inequality or inclusion but not its sign.',
  example: ['x^2 \\ge y', 'y \\ge x^2'],

  *rewrite(node) {
    if (isApp(node)) yield { to: changed(node, { args: node.args.toReversed() }) };
  },
};
