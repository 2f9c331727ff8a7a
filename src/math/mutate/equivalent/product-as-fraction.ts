import { type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
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
  // No fraction comes to stand in another, and of several calls or brackets behind it not one alone goes above.
  when: (bindings, _, node) =>
    (factors(node).length === 2 || factors(node).every(isShort) || isShort(bindings.get('?c') as Expr)) &&
    (bindings.has('?d') || !factors(bindings.get('?c') as Expr).some((each) => isApp(each, 'div'))),
});

/** A number, a letter or a power of one, or a fraction of such. */
function isShort(factor: Expr): boolean {
  if (isApp(factor, 'pow') || isApp(factor, 'div') || isApp(factor, 'mul')) return factor.args.every(isShort);
  return isNum(factor) || isSym(factor) || isApp(factor, 'index');
}
