import { app, type Expr, isApp, num } from '../../expr/expr.ts';
import { equalExpr, walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';
import { factors } from '../terms/build.ts';
import { isSide } from '../terms/relations.ts';

export const factorialStep = rule({
  id: 'factorial-step',
  kind: 'equivalent',
  embodies: ['factorial', 'gamma-function', 'binomial-coefficient-formula'],
  summary: 'Split the greatest factor off a factorial.',
  example: ['n!', 'n (n - 1)!'],
  rules: [['(factorial ?n)', '(mul ?n (factorial (add ?n (neg 1))))', '(ge ?n 1)', '(in ?n bb:Z)']],
  when: (bindings, { root }) => {
    const of = bindings.get('?n') as Expr;
    return of.kind !== 'num' && isOfUse(of, root);
  },
});

/** Whether the step is the whole of a side, or meets the number or the lesser factorial elsewhere. */
function isOfUse(of: Expr, root: Expr): boolean {
  const lesser = app('factorial', [app('add', [of, app('neg', [num(1)])])]);
  if (isGrowth(root)) return false;
  for (const part of walk(root)) {
    if (part === root && isApp(part, 'factorial')) return true;
    if (
      isApp(part, 'factorial') &&
      (isSide(part, root) ? equalExpr(part.args[0] as Expr, of) : equalExpr(part, lesser))
    )
      return true;
    if (isApp(part, 'div') && part.args.some((each) => factors(each).some((factor) => equalExpr(factor, of))))
      return true;
  }
  return false;
}

/** An approximation for large numbers, which is one of n! and not of (n - 1)!. */
function isGrowth(root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part, 'sim') || isApp(part, 'approx')) return true;
  return false;
}
