import { hasDots } from '../../expr/dots.ts';
import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const commuteSum: Operator = {
  id: 'commute-sum',
  kind: 'equivalent',
  plain: true,
  applies: 'term',
  on: ['add'],
  summary: 'Exchange two terms of a sum.',
  example: ['x + y = z', 'y + x = z'],

  *rewrite(node) {
    if (!isApp(node, 'add') || hasDots(node)) return;
    for (let last = 1; last < node.args.length; last += 1) {
      for (let first = 0; first < last; first += 1) {
        const order = [...node.args];
        [order[first], order[last]] = [order[last]!, order[first]!];
        // A leading minus is written only where there was one.
        if (isApp(order[0], 'neg') && !isApp(node.args[0], 'neg')) continue;
        yield { to: app('add', order) };
      }
    }
  },
};
