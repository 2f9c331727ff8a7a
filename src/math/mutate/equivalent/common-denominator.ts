import { type Expr, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
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
  // A quarter of a turn is added to an angle.
  when: (bindings) =>
    !['div', 'neg', 'pm', 'mp'].includes(headKey(bindings.get('?a') as Expr)) &&
    ![...walk(bindings.get('?b') as Expr)].some((part) => isSym(part, 'pi')),
});
