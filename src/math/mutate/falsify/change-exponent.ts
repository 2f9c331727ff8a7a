import { changed, type Expr, isApp, isNum, num } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';

export const changeExponent: Operator = {
  id: 'change-exponent',
  kind: 'falsifying',
  applies: 'term',
  on: ['pow'],
  strategy: 'constants',
  summary: 'Raise to the next or the last power, or forget the exponent.',
  example: ['x^2 = y^3', 'x^3 = y^3'],

  *rewrite(node, context) {
    if (!isApp(node, 'pow') || !isNum(node.args[1])) return;
    const value = Number(node.args[1].digits);
    if (!Number.isInteger(value)) return;
    // A third power where the formula has none would tell.
    if (value > 2 || occurs(context.root, value + 1))
      yield { to: changed(node, { args: [node.args[0]!, num(value + 1)] }) };
    if (value > 0)
      yield { to: value === 2 ? node.args[0]! : changed(node, { args: [node.args[0]!, num(value - 1)] }) };
  },
};

function occurs(root: Expr, value: number): boolean {
  for (const part of walk(root)) if (isNum(part, String(value))) return true;
  return false;
}
