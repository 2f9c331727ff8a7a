import { app, changed, type Expr, isApp, isBind, isNum, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { sum } from '../terms/build.ts';
import { occursIn } from '../terms/free.ts';
import { negateTermwise, zero } from '../terms/relations.ts';

export const limitAsDifference: Operator = {
  id: 'limit-as-difference',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Say that the difference to a limit tends to 0.',
  example: ['\\lim_{x \\to 0} f(x) = y', '\\lim_{x \\to 0} (f(x) - y) = 0'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    for (const from of [0, 1] as const) {
      const [limit, value] = [node.args[from], node.args[1 - from]] as [Expr, Expr];
      if (!isBind(limit, 'lim') || isNum(value, '0') || !commutes(value, context)) continue;
      if ([...walk(value)].some((part) => isSym(part, 'infty') || isBind(part))) continue;
      if (limit.variables.some((each) => !isSym(each) || occursIn(each.name, value))) continue;
      const body = sum([limit.args.at(-1) as Expr, negateTermwise(value)]);
      yield { to: app('eq', [changed(limit, { args: limit.args.with(-1, body) }), zero]) };
    }
  },
};
