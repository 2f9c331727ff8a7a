import { app, type Expr, isApp, isBind, isNum, isSym, num } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue } from '../terms/build.ts';

export const shiftBound: Operator = {
  id: 'shift-bound',
  kind: 'falsifying',
  applies: 'term',
  on: ['sum', 'prod', 'big-union', 'big-intersection'],
  strategy: 'constants',
  summary: 'Begin or end a sum or product one early or late.',
  example: ['\\sum_{k=0}^{n} x^k = y', '\\sum_{k=1}^{n} x^k = y'],

  *rewrite(node) {
    if (!isBind(node) || rolesOf(node.head, node.args.length)[0] !== 'lower') return;
    const [lower, upper, body] = node.args as [Expr, Expr, Expr];
    const first = wholeValue(lower);
    if (first === 0) yield { to: { ...node, args: [num(1), upper, body] } };
    else if (first === 1) yield { to: { ...node, args: [num(0), upper, body] } };
    else if (first === 2) yield { to: { ...node, args: [num(1), upper, body] } };
    if (isSym(upper, 'infty') || isNum(upper)) return;
    if (isApp(upper, 'add')) yield { to: { ...node, args: [lower, upper.args[0]!, body] } };
    else {
      yield { to: { ...node, args: [lower, sum([upper, app('neg', [num(1)])]), body] } };
      yield { to: { ...node, args: [lower, sum([upper, num(1)]), body] } };
    }
  },
};
