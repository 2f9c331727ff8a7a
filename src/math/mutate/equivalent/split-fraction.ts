import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { quotient, sum, terms } from '../terms/build.ts';

export const splitFraction: Operator = {
  id: 'split-fraction',
  kind: 'equivalent',
  applies: 'term',
  on: ['div'],
  summary: 'Divide a sum term by term.',
  example: ['\\frac{x + y}{z}', '\\frac{x}{z} + \\frac{y}{z}'],

  *rewrite(node) {
    if (!isApp(node, 'div') || !isApp(node.args[0], 'add')) return;
    yield { to: sum(terms(node.args[0]).map((term) => quotient(term, node.args[1]!))) };
  },
};
