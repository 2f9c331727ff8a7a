import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate } from '../terms/build.ts';

export const swapDifference: Operator = {
  id: 'swap-difference',
  kind: 'falsifying',
  applies: 'term',
  on: ['add'],
  strategy: 'swap',
  summary: 'Exchange minuend and subtrahend.',
  example: ['x - y = z', 'y - x = z'],

  *rewrite(node) {
    if (!isApp(node, 'add')) return;
    for (let index = 1; index < node.args.length; index += 1) {
      const [left, right] = [node.args[index - 1]!, node.args[index]!];
      if (isApp(right, 'neg') === isApp(left, 'neg')) continue;
      yield { to: app('add', node.args.toSpliced(index - 1, 2, negate(right), negate(left))) };
    }
  },
};
