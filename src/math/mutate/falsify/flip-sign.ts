import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum } from '../terms/build.ts';

export const flipSign: Operator = {
  id: 'flip-sign',
  kind: 'falsifying',
  applies: 'term',
  on: ['add', 'neg'],
  strategy: 'constants',
  summary: 'Slip in the sign of one term.',
  example: ['x + y = z', 'x - y = z'],

  *rewrite(node) {
    if (isApp(node, 'neg')) yield { to: node.args[0]! };
    if (!isApp(node, 'add')) return;
    for (let index = 1; index < node.args.length; index += 1) {
      if (isApp(node.args[index], 'neg')) continue;
      yield { to: sum(node.args.with(index, negate(node.args[index]!))) };
    }
  },
};
