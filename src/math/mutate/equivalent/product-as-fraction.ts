import { type Expr, isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { factors } from '../terms/build.ts';

export const productAsFraction = rule({
  id: 'product-as-fraction',
  kind: 'equivalent',
  summary: 'Take a factor into the numerator of its neighbour.',
  example: ['\\frac{1}{2} x', '\\frac{x}{2}'],
  rules: [
    ['(mul (div ?a ?b) ?c)', '(div (mul ?a ?c) ?b)'],
    ['(mul (div ?a ?b) (div ?c ?d))', '(div (mul ?a ?c) (mul ?b ?d))'],
  ],
  // No fraction comes to stand in another.
  when: (bindings) =>
    bindings.has('?d') || !factors(bindings.get('?c') as Expr).some((each) => isApp(each, 'div')),
});
