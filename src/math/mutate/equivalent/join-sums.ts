import { changed, isApp, isBind, isSym } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { sum, without } from '../terms/build.ts';
import { rangeOf } from '../terms/sums.ts';

export const joinSums: Operator = {
  id: 'join-sums',
  kind: 'equivalent',
  applies: 'term',
  on: ['add'],
  summary: 'Write two sums or integrals over one range as one.',
  example: ['\\left(\\sum_{k=0}^{n} x^k\\right) + \\sum_{k=0}^{n} k', '\\sum_{k=0}^{n} (x^k + k)'],

  *rewrite(node) {
    if (!isApp(node, 'add')) return;
    for (let last = 1; last < node.args.length; last += 1) {
      const [left, right] = [node.args[last - 1]!, node.args[last]!];
      if (!isBind(left) || !isBind(right, left.head) || (left.head !== 'sum' && left.head !== 'int'))
        continue;
      const [first, second] = [rangeOf(left), rangeOf(right)];
      if (!first || !second || first.name !== second.name || isSym(first.upper, 'infty')) continue;
      if (!equalExpr(first.lower, second.lower) || !equalExpr(first.upper, second.upper)) continue;
      const whole = changed(left, { args: [first.lower, first.upper, sum([first.body, second.body])] });
      yield { to: sum(without(node.args, last).with(last - 1, whole)) };
    }
  },
};
