import { app, type Expr, isApp } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { product, sum, unsigned, without } from '../terms/build.ts';

const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'ln',
  'log',
  'lg',
  'log-base',
  'exp',
  'factorial',
  'gamma',
  'variance',
]);

export const gatherFunction: Operator = {
  id: 'gather-function',
  kind: 'falsifying',
  applies: 'term',
  on: ['add', 'mul'],
  strategy: 'distribute',
  summary: 'Apply a function once to the sum or product of the arguments that it is applied to.',
  example: ['\\ln x + \\ln y = z', '\\ln(x + y) = z'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const join = node.head === 'add' ? sum : product;
    for (let last = 1; last < node.args.length; last += 1) {
      const [[, left], [negative, right]] = [unsigned(node.args[last - 1]!), unsigned(node.args[last]!)];
      if (!isApp(left) || !isApp(right, left.head) || !FUNCTIONS.has(left.head)) continue;
      if (left.args.length > 1 && !equalExpr(left.args[0]!, right.args[0]!)) continue;
      const [from, to] = [left.args.at(-1) as Expr, right.args.at(-1) as Expr];
      const inside = join([from, negative ? app('neg', [to]) : to]);
      const whole = app(left.head, [...left.args.slice(0, -1), inside]);
      yield {
        to: join(
          without(node.args, last).with(
            last - 1,
            isApp(node.args[last - 1], 'neg') ? app('neg', [whole]) : whole,
          ),
        ),
      };
    }
  },
};
