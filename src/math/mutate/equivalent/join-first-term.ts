import { app, type Bind, changed, type Expr, int, isApp, isBind, isSym } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { build, wholeValue } from '../terms/build.ts';
import { substitute } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const joinFirstTerm: Operator = {
  id: 'join-first-term',
  kind: 'equivalent',
  applies: 'term',
  on: ['add', 'mul'],
  summary: 'Take a term into the sum, or a factor into the product, that goes on with it.',
  example: ['1 + \\sum_{k=1}^{n} x^k', '\\sum_{k=0}^{n} x^k'],

  *rewrite(node) {
    if (!isApp(node)) return;
    const wanted = node.head === 'add' ? 'sum' : 'prod';
    for (const [at, part] of node.args.entries()) {
      const earlier = isBind(part, wanted) && begun(part);
      if (!earlier) continue;
      const other = node.args.findIndex((term) => equalExpr(term, earlier.first));
      if (other < 0) continue;
      const rest = node.args.with(at, earlier.whole).toSpliced(other, 1);
      const to = rest.length === 1 ? rest[0]! : build(node.head, rest);
      yield earlier.requires ? { to, requires: [earlier.requires] } : { to };
    }
  },
};

/** The sum begun one earlier, with the term that it gains. */
function begun(part: Bind): { first: Expr; whole: Expr; requires?: Expr } | undefined {
  const range = rangeOf(part);
  const start = range && wholeValue(range.lower);
  // Nobody begins to count below 0.
  if (!range || start === undefined || start < 1) return undefined;
  const lower = int(start - 1);
  const first = substitute(range.body, range.name, lower);
  if (!first) return undefined;
  const whole = changed(part, { args: [lower, range.upper, range.body] });
  if (isSym(range.upper, 'infty')) return { first, whole };
  return { first, whole, requires: app('ge', [range.upper, lower]) };
}
