import { type Expr, isApp, isBind } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { product } from '../terms/build.ts';

export const splitSumOfProducts: Operator = {
  id: 'split-sum-of-products',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'int'],
  strategy: 'distribute',
  summary: 'Sum or integrate the factors of a product one by one.',
  example: [
    '\\sum_{k=0}^{n} k x^k = y',
    '\\left(\\sum_{k=0}^{n} k\\right) \\left(\\sum_{k=0}^{n} x^k\\right) = y',
  ],

  *rewrite(node) {
    if (!isBind(node)) return;
    const body = node.args.at(-1) as Expr;
    if (!isApp(body, 'mul') || body.args.length !== 2) return;
    yield {
      to: product(body.args.map((factor) => ({ ...node, args: [...node.args.slice(0, -1), factor] }))),
    };
  },
};
