import type { Expr } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import { rule } from '../rule.ts';

export const factorIntoLogarithm = rule({
  id: 'factor-into-logarithm',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Take a factor into a logarithm as an exponent.',
  example: ['y \\ln x', '\\ln(x^y)'],
  rules: [
    ['(mul ?n (ln ?x))', '(ln (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (log ?x))', '(log (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (lg ?x))', '(lg (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (log-base ?b ?x))', '(log-base ?b (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
  ],
  // Nobody writes ln(p^p) for p ln p.
  when: (bindings) => !equalExpr(bindings.get('?n') as Expr, bindings.get('?x') as Expr),
});
