import { isApp, isNum, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const changeExponent: Operator = {
  id: 'change-exponent',
  kind: 'falsifying',
  applies: 'term',
  on: ['pow'],
  strategy: 'constants',
  summary: 'Raise to the next or the last power, or forget the exponent.',
  example: ['x^2 = y', 'x^3 = y'],

  *rewrite(node) {
    if (!isApp(node, 'pow') || !isNum(node.args[1])) return;
    const value = Number(node.args[1].digits);
    if (!Number.isInteger(value)) return;
    yield { to: { ...node, args: [node.args[0]!, num(value + 1)] } };
    yield { to: value === 2 ? node.args[0]! : { ...node, args: [node.args[0]!, num(value - 1)] } };
  },
};
