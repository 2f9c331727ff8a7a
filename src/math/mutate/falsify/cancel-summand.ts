import { type Expr, isApp } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { quotient, sum, terms, without } from '../terms/build.ts';

export const cancelSummand: Operator = {
  id: 'cancel-summand',
  kind: 'falsifying',
  applies: 'term',
  on: ['div'],
  strategy: 'equality',
  summary: 'Cancel a term that numerator and denominator share.',
  example: ['\\frac{x + y}{x + z} = 2', '\\frac{y}{z} = 2'],

  *rewrite(node) {
    if (!isApp(node, 'div')) return;
    const [above, below] = [terms(node.args[0] as Expr), terms(node.args[1] as Expr)];
    if (above.length < 2 || below.length < 2) return;
    for (const [index, term] of above.entries()) {
      const other = below.findIndex((part) => equalExpr(part, term));
      if (other >= 0) yield { to: quotient(sum(without(above, index)), sum(without(below, other))) };
    }
  },
};
