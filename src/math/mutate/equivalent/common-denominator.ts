import type { Expr } from '../../expr/expr.ts';
import { headKey } from '../drive/sites.ts';
import { rule } from '../rule.ts';

export const commonDenominator = rule({
  id: 'common-denominator',
  kind: 'equivalent',
  summary: 'Bring a term over the denominator of its neighbour.',
  example: ['x + \\frac{y}{z}', '\\frac{x z + y}{z}'],
  rules: [
    ['(add ?a (div ?b ?c))', '(div (add (mul ?a ?c) ?b) ?c)'],
    ['(add ?a (neg (div ?b ?c)))', '(div (add (mul ?a ?c) (neg ?b)) ?c)'],
  ],
  when: (bindings) => !['div', 'neg', 'pm', 'mp'].includes(headKey(bindings.get('?a') as Expr)),
});
