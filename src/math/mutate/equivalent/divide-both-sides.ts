import { type App, app, type Expr, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes, nonzero, positive } from '../terms/ask.ts';
import { factors, product, quotient, wholeValue, without } from '../terms/build.ts';
import { EQUATION_AND_ORDER } from '../terms/relations.ts';

/** A factor of an inequality must be positive; one of an equation only not 0. */
export const divideBothSides: Operator = {
  id: 'divide-both-sides',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Bring a factor to the other side as a divisor.',
  example: ['2 x = y', 'x = \\frac{y}{2}'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const condition = node.head === 'eq' ? nonzero : positive;
    for (const from of [0, 1] as const) {
      const parts = factors(node.args[from]!);
      const other = node.args[1 - from]!;
      if (
        parts.length < 2 ||
        isNum(other, '0') ||
        ![...parts, other].every((part) => commutes(part, context))
      )
        continue;
      for (const [index, part] of parts.entries()) {
        if (isApp(part, 'div') || (isApp(part, 'pow') && isApp(part.args[1], 'neg'))) continue;
        const to = sides(node, from, product(without(parts, index)), quotient(other, part));
        yield wholeValue(part) === undefined ? { to, requires: [condition(part)] } : { to };
      }
    }
  },
};

function sides(node: App, from: 0 | 1, here: Expr, there: Expr): Expr {
  return app(node.head, from === 0 ? [here, there] : [there, here]);
}
