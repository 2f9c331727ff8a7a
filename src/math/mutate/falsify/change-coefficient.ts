import { isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { product, wholeValue, without } from '../terms/build.ts';

export const changeCoefficient: Operator = {
  id: 'change-coefficient',
  kind: 'falsifying',
  applies: 'term',
  on: ['mul'],
  strategy: 'constants',
  summary: 'Forget or double the coefficient of a product.',
  example: ['2 x y = z', 'x y = z'],

  *rewrite(node) {
    if (!isApp(node, 'mul')) return;
    const at = node.args.findIndex((factor) => wholeValue(factor) !== undefined);
    if (at >= 0) yield { to: product(without(node.args, at)) };
    else yield { to: product([num(2), ...node.args]) };
  },
};
