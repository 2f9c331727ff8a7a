import { app, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const forgetDerivative: Operator = {
  id: 'forget-derivative',
  kind: 'falsifying',
  applies: 'term',
  on: ['apply', 'prime', 'diff'],
  strategy: 'equality',
  summary: 'Forget to differentiate, or differentiate once too often.',
  example: ["f'(x) g(x) = y", 'f(x) g(x) = y'],

  *rewrite(node) {
    if (isApp(node, 'prime')) yield { to: node.args[0]! };
    if (isApp(node, 'diff') && !isApp(node.args[0], 'mul') && !isApp(node.args[0], 'div'))
      yield { to: node.args[0]! };
    if (!isApp(node, 'apply')) return;
    const [map, ...rest] = node.args as [Expr, ...Expr[]];
    if (!isApp(map, 'prime') || !isNum(map.args[1], '1')) return;
    yield { to: app('apply', [map.args[0]!, ...rest]) };
    yield { to: app('apply', [app('prime', [map.args[0]!, num(2)]), ...rest]) };
  },
};
