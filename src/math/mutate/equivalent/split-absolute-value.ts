import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, wholeValue } from '../terms/build.ts';

export const splitAbsoluteValue: Operator = {
  id: 'split-absolute-value',
  kind: 'equivalent',
  applies: 'term',
  on: ['abs'],
  summary: 'Take the absolute value of a product or quotient apart; what is positive needs no bars.',
  example: ['|\\sin x \\cos y|', '|\\sin x| |\\cos y|'],

  *rewrite(node, context) {
    if (!isApp(node, 'abs')) return;
    const [inner] = node.args as [Expr];
    if (!isApp(inner) || (inner.head !== 'mul' && inner.head !== 'div') || !commutes(inner, context)) return;
    const [above, below] = isApp(inner, 'div') ? (inner.args as [Expr, Expr]) : [inner];
    const over = barred(above, context);
    yield { to: below ? app('div', [over, barred(below, context)]) : over };
  },
};

/** The absolute value of each factor. */
function barred(part: Expr, context: RewriteContext): Expr {
  const each = factors(part).map((factor) => {
    const isPositive = wholeValue(factor) !== undefined || context.holds(app('gt', [factor, num(0)]));
    return isPositive ? factor : app('abs', [factor]);
  });
  return each.length === 1 ? (each[0] as Expr) : app('mul', each);
}
