import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero } from '../terms/ask.ts';
import { factors, quotient } from '../terms/build.ts';

export const quotientIsOne: Operator = {
  id: 'quotient-is-one',
  kind: 'equivalent',
  applies: 'relation',
  on: ['eq'],
  summary: 'Divide by one side, so that 1 is left on the other.',
  example: ['\\binom{n}{k} x = y z', '\\frac{\\binom{n}{k} x}{y z} = 1'],

  *rewrite(node, context) {
    // It reads well of what is counted; of a law of nature or a definition it would be none any more.
    if (!isApp(node) || node !== context.root || !node.args.every((side) => commutes(side, context))) return;
    const [left, right] = node.args as [Expr, Expr];
    if (![left, right].every((side) => isApp(side, 'mul'))) return;
    if (![left, right].some((side) => factors(side).some((each) => isApp(each) && COUNTED.has(each.head))))
      return;
    yield { to: app('eq', [quotient(left, right), num(1)]), requires: [nonzero(right)] };
  },
};

const COUNTED: ReadonlySet<string> = new Set(['binom', 'gcd', 'lcm']);
