import { changed, type Expr, isApp, isBind, isSym, sym } from '../../expr/expr.ts';
import { equalExpr, mapExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, terms } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { isAlone, rangeOf } from '../terms/sums.ts';

/** Only where the terms count from the end in some part already, as x^(n - k) does: others would gain nothing by it. */
export const reverseSum: Operator = {
  id: 'reverse-sum',
  kind: 'equivalent',
  once: true,
  applies: 'term',
  on: ['sum', 'prod'],
  summary: 'Run through a finite sum or product from its end.',
  example: ['\\sum_{k=0}^{n} x^{n - k}', '\\sum_{k=0}^{n} x^k'],

  *rewrite(node, { root }) {
    const range = isBind(node) && rangeOf(node);
    if (!range || isSym(range.upper, 'infty') || !isAlone(range, root)) return;
    const { name, lower, upper, body } = range;
    const isFromEnd = (part: Expr): boolean =>
      isApp(part, 'add') &&
      part.args.some((term) => isApp(term, 'neg') && isSym(term.args[0], name)) &&
      terms(upper).every((term) => part.args.some((other) => equalExpr(term, other)));
    if (![...walk(body)].some(isFromEnd)) return;
    const to = substitute(body, name, sum([upper, lower, negate(sym(name))]));
    if (to) yield { to: changed(range.node, { args: [lower, upper, mapExpr(to, symmetric)] }) };
  },
};

/** The binomial coefficient n over n - k as n over k, so that it reads as before. */
function symmetric(part: Expr): Expr {
  if (!isApp(part, 'binom')) return part;
  const [above, below] = part.args as [Expr, Expr];
  if (!isApp(below, 'add') || below.args.length !== 2 || !equalExpr(below.args[0] as Expr, above))
    return part;
  return isApp(below.args[1], 'neg') ? changed(part, { args: [above, below.args[1].args[0] as Expr] }) : part;
}
