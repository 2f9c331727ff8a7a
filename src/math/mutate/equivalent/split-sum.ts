import { changed, type Expr, isApp, isBind, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, unsigned } from '../terms/build.ts';
import { rangeOf } from '../terms/sums.ts';

/** Only over finite ranges: the parts of a convergent series or improper integral need not converge. */
export const splitSum: Operator = {
  id: 'split-sum',
  kind: 'equivalent',
  applies: 'term',
  on: ['sum', 'int'],
  summary: 'Sum or integrate term by term.',
  example: ['\\sum_{k=0}^{n} (x^k + k)', '\\left(\\sum_{k=0}^{n} x^k\\right) + \\sum_{k=0}^{n} k'],

  *rewrite(node) {
    const range = isBind(node) && rangeOf(node);
    if (!range || !isApp(range.body, 'add')) return;
    if ([range.lower, range.upper].some((end) => isSym(unsigned(end)[1], 'infty'))) return;
    const around = (term: Expr): Expr => {
      const [negative, inner] = unsigned(term);
      const whole: Expr = changed(range.node, { args: [range.lower, range.upper, inner] });
      return negative ? negate(whole) : whole;
    };
    yield { to: sum(range.body.args.map(around)) };
  },
};
