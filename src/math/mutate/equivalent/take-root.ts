import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { nonnegative } from '../terms/ask.ts';
import { power } from '../terms/build.ts';

export const takeRoot: Operator = {
  id: 'take-root',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq', 'le', 'lt', 'ge', 'gt'],
  summary:
    'Take the root of a square and the other side, or square a root and the other side, all non-negative.',
  example: ['x^2 = y', 'x = \\sqrt{y}'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const [left, right] = node.args as [Expr, Expr];
    if (isApp(left, 'pow') && left.args[1]?.kind === 'num' && left.args[1].digits === '2') {
      yield {
        to: app(node.head, [left.args[0]!, app('sqrt', [right])]),
        requires: [left.args[0]!, right].map(nonnegative),
      };
    }
    if (isApp(left, 'sqrt')) {
      const under = left.args[0]!;
      yield { to: app(node.head, [under, power(right, num(2))]), requires: [under, right].map(nonnegative) };
    }
  },
};
