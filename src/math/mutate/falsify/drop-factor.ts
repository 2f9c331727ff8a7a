import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { product, without } from '../terms/build.ts';

export const dropFactor: Operator = {
  id: 'drop-factor',
  kind: 'falsifying',
  applies: 'term',
  on: ['mul'],
  strategy: 'equality',
  summary: 'Forget a factor of a product, such as an inner derivative.',
  example: ['x y = z', 'x = z'],

  *rewrite(node) {
    if (!isApp(node, 'mul')) return;
    for (const index of node.args.keys()) yield { to: product(without(node.args, index)) };
  },
};
