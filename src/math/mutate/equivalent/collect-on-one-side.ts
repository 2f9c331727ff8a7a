import { app, type Expr, isApp, isBind, isNum } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { factors, negate, sum, terms, unsigned } from '../terms/build.ts';
import { EQUATION_AND_ORDER, isNumeric, zero } from '../terms/relations.ts';

export const collectOnOneSide: Operator = {
  id: 'collect-on-one-side',
  kind: 'equivalent',
  plain: true,
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Bring everything to the left and leave 0 on the right.',
  example: ['x^2 = y + z', 'x^2 - y - z = 0'],

  *rewrite(node, context) {
    if (!isNumeric(node, context)) return;
    const [left, right] = node.args;
    if (isNum(right) || isNum(left)) return;
    // f(x) - g(x) = 0 for f(x) = g(x) is written by nobody, nor an infinite sum less its value.
    if (terms(left!).length + terms(right!).length < 3 || terms(left!).concat(terms(right!)).some(hasRange))
      return;
    // Of a bracket only its terms would be brought across.
    if (
      terms(left!)
        .concat(terms(right!))
        .some((term) => isApp(term, 'add'))
    )
      return;
    // A term that both sides have would stand there twice, once with a minus.
    if (terms(left!).some((term) => terms(right!).some((other) => equalExpr(term, other)))) return;
    const moved = terms(right!).map(negate);
    // Of two terms the one with a plus comes first.
    if (moved.length === 2 && isApp(moved[0], 'neg')) moved.sort((one, other) => signOf(one) - signOf(other));
    const here = terms(left!);
    const minus =
      moved.length === 1 && !isApp(moved[0], 'neg') ? here.findIndex((term) => isApp(term, 'neg')) : -1;
    const all = minus < 0 ? [...here, ...moved] : here.toSpliced(minus, 0, ...moved);
    yield { to: app(node.head, [sum(all), zero]) };
  },
};

/** Whether a term is a sum, an integral or a limit, or a multiple of one. */
function hasRange(term: Expr): boolean {
  return factors(unsigned(term)[1]).some((factor) => isBind(factor));
}

function signOf(term: Expr): number {
  return isApp(term, 'neg') ? 1 : 0;
}
