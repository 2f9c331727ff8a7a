import { app, type Expr, isApp, isBind } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { factors, sum, unsigned } from '../terms/build.ts';

export const gatherSubtrahends: Operator = {
  id: 'gather-subtrahends',
  kind: 'equivalent',
  applies: 'term',
  on: ['add'],
  summary: 'Subtract a sum where its terms are subtracted one by one.',
  example: ['x - y - z = 2', 'x - (y + z) = 2'],

  *rewrite(node) {
    if (!isApp(node, 'add') || isApp(node.args[0], 'neg')) return;
    const negative = node.args.filter((term) => isApp(term, 'neg'));
    // Brackets within the bracket would be too much, and a sum over a range needs one of its own.
    if (negative.length < 2 || negative.some(isLong)) return;
    const whole = app('neg', [sum(negative.map((term) => unsigned(term)[1]))]);
    yield { to: app('add', [...node.args.filter((term) => !isApp(term, 'neg')), whole]) };
  },
};

/** What a power such as (x - y)^3 has in brackets. */
function bracketOf(factor: Expr): Expr | undefined {
  return isApp(factor, 'pow') ? factor.args[0] : factor;
}

function isLong(term: Expr): boolean {
  const parts = factors(unsigned(term)[1]);
  return parts.length > 3 || parts.some((factor) => isBind(factor) || isApp(bracketOf(factor), 'add'));
}
