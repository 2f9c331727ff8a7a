import { app, type Expr, int, isApp, isNum, isSym } from '../../expr/expr.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { commutes } from '../terms/ask.ts';
import { factors, product } from '../terms/build.ts';

/** The factor that is moved stays at its end of the product, since products of matrices do not commute. */
export const moveMatrixFactor: Operator = {
  id: 'move-matrix-factor',
  kind: 'equivalent',
  once: true,
  applies: 'relation',
  on: ['eq'],
  embodies: ['ridge-regression'],
  summary: 'Bring an invertible matrix that stands first or last to the other side as its inverse.',
  example: ['A^{-1} B = C', 'B = A C'],

  *rewrite(node, context) {
    if (!isApp(node, 'eq')) return;
    for (const from of [0, 1] as const) {
      const all = factors(node.args[from] as Expr);
      const other = node.args[1 - from] as Expr;
      if (all.length < 2 || isNum(other) || isApp(other, 'add')) continue;
      for (const last of [false, true]) {
        const index = last ? all.length - 1 : all.findIndex((factor) => !commutes(factor, context));
        const inverse = index >= 0 && inverseOf(all[index] as Expr, context);
        const rest = all.toSpliced(index, 1);
        if (!inverse || !rest.some((factor) => !commutes(factor, context))) continue;
        const there = product(last ? [other, inverse] : [inverse, other]);
        const here = product(rest);
        yield { to: app('eq', from === 0 ? [here, there] : [there, here]) };
      }
    }
  },
};

/** The inverse of an inverse or of a letter for an invertible matrix. Of an inverse product nothing would be left to say. */
function inverseOf(factor: Expr, context: RewriteContext): Expr | undefined {
  if (isSym(factor)) {
    const { kind, traits = [] } = context.domainOf(factor);
    const isPlain = traits.includes('invertible') && !traits.includes('identity');
    return kind === 'matrix' && isPlain ? app('pow', [factor, int(-1)]) : undefined;
  }
  const isInverse =
    isApp(factor, 'pow') && isApp(factor.args[1], 'neg') && isNum(factor.args[1].args[0], '1');
  return isInverse && !isApp(factor.args[0], 'mul') ? factor.args[0] : undefined;
}
