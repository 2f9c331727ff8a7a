import { type Expr, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { occursIn } from '../terms/free.ts';

export const derivativeOfProduct = rule({
  id: 'derivative-of-product',
  kind: 'equivalent',
  embodies: ['product-rule', 'quotient-rule', 'integration-by-parts', 'power-rule'],
  summary: 'Differentiate a product by its factors.',
  example: [
    '\\frac{d}{d x} (f(x) g(x))',
    '\\left(\\frac{d}{d x} f(x)\\right) g(x) + f(x) \\frac{d}{d x} g(x)',
  ],
  rules: [['(diff (mul ?f ?g) ?x 1)', '(add (mul (diff ?f ?x 1) ?g) (mul ?f (diff ?g ?x 1)))']],
  // The derivative of a constant is not left standing.
  when: (bindings) => {
    const letter = bindings.get('?x');
    return isSym(letter) && ['?f', '?g'].every((part) => occursIn(letter.name, bindings.get(part) as Expr));
  },
});
