import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { wholeValue } from '../terms/build.ts';

export const fractionAsProduct = rule({
  id: 'fraction-as-product',
  kind: 'equivalent',
  summary: 'Take the numerator out of a fraction.',
  example: ['\\frac{x}{2}', '\\frac{1}{2} x'],
  rules: [['(div ?a ?b)', '(mul (div 1 ?b) ?a)']],
  when: (bindings) => wholeValue(bindings.get('?a') as Expr) === undefined,
});
