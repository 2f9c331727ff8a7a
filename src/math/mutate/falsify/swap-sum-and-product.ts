import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { product } from '../terms/build.ts';

export const swapSumAndProduct: Operator = {
  id: 'swap-sum-and-product',
  kind: 'falsifying',
  applies: 'term',
  on: ['add', 'mul'],
  strategy: 'swap',
  summary: 'Multiply where there is a sum of two terms, or add two factors.',
  example: ['\\ln(x y) = z', '\\ln(x + y) = z'],

  *rewrite(node, context) {
    if (!isApp(node) || node.args.length !== 2 || !node.args.every((part) => commutes(part, context))) return;
    if (
      node.args.some(
        (part) => part.kind === 'num' || isApp(part, 'neg') || isApp(part, 'add') || isApp(part, 'mul'),
      )
    )
      return;
    yield { to: node.head === 'mul' ? app('add', node.args) : product(node.args) };
  },
};
