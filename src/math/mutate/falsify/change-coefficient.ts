import { type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { product, wholeValue, without } from '../terms/build.ts';

export const changeCoefficient: Operator = {
  id: 'change-coefficient',
  kind: 'falsifying',
  applies: 'term',
  on: ['mul'],
  strategy: 'constants',
  summary: 'Forget the coefficient of a product, or give it one of the formula.',
  example: ['2 x y = z', 'x y = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'mul')) return;
    const at = node.args.findIndex((factor) => wholeValue(factor) !== undefined);
    if (at >= 0) yield { to: product(without(node.args, at)) };
    else for (const number of numbersIn(context.root)) yield { to: product([num(number), ...node.args]) };
  },
};

function numbersIn(root: Expr): Set<number> {
  const numbers = [...walk(root)].flatMap((part) => (isNum(part) ? [wholeValue(part) ?? 0] : []));
  return new Set(numbers.filter((number) => number > 1));
}
