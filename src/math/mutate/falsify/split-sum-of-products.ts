import { type App, changed, type Expr, isApp, isBind } from '../../expr/expr.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import type { Operator, Rewrite } from '../operator.ts';
import { product, without } from '../terms/build.ts';

export const splitSumOfProducts: Operator = {
  id: 'split-sum-of-products',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'int', 'mul'],
  strategy: 'distribute',
  summary: 'Sum or integrate the factors of a product one by one, or multiply under the sum.',
  example: [
    '\\sum_{k=0}^{n} k x^k = \\left(\\sum_{k=1}^{n} k\\right) \\sum_{k=1}^{n} x^k',
    '\\left(\\sum_{k=0}^{n} k\\right) \\sum_{k=0}^{n} x^k = \\left(\\sum_{k=1}^{n} k\\right) \\sum_{k=1}^{n} x^k',
  ],

  *rewrite(node, context) {
    if (isApp(node, 'mul')) yield* joined(node);
    if (!isBind(node) || !hasProductOfTwo(node.head, context.root)) return;
    const body = node.args.at(-1) as Expr;
    if (!isApp(body, 'mul') || body.args.length !== 2) return;
    yield {
      to: product(body.args.map((factor) => changed(node, { args: [...node.args.slice(0, -1), factor] }))),
    };
  },
};

/** Two sums over one range as one of the products. */
function* joined(node: App): Generator<Rewrite> {
  for (let last = 1; last < node.args.length; last += 1) {
    const [left, right] = [node.args[last - 1] as Expr, node.args[last] as Expr];
    if (!isBind(left) || !isBind(right, left.head) || (left.head !== 'sum' && left.head !== 'int')) continue;
    const [one, other] = [left, right].map(({ variables, args }) => [...variables, ...args.slice(0, -1)]) as [
      Expr[],
      Expr[],
    ];
    if (one.length !== other.length || !one.every((part, at) => equalExpr(part, other[at] as Expr))) continue;
    const body = product([left.args.at(-1) as Expr, right.args.at(-1) as Expr]);
    const whole: Expr = changed(left, { args: left.args.with(-1, body) });
    yield { to: product(without(node.args, last).with(last - 1, whole)) };
  }
}

/** Whether two sums are multiplied anywhere: where none are, a product of two would tell. */
function hasProductOfTwo(head: string, root: Expr): boolean {
  for (const part of walk(root)) {
    if (isApp(part, 'mul') && part.args.filter((factor) => hasInside(factor, head)).length > 1) return true;
  }
  return false;
}

/** A sum, or a power or root of one. */
function hasInside(factor: Expr, head: string): boolean {
  if (isApp(factor, 'pow') || isApp(factor, 'sqrt')) return hasInside(factor.args[0] as Expr, head);
  return isBind(factor, head);
}
