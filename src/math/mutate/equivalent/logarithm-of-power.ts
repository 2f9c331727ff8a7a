import { isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const logarithmOfPower = rule({
  id: 'logarithm-of-power',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Take the exponent out of the logarithm of a power.',
  example: ['\\ln(x^y)', 'y \\ln x'],
  rules: [
    ['(ln (pow ?x ?n))', '(mul ?n (ln ?x))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(log (pow ?x ?n))', '(mul ?n (log ?x))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(lg (pow ?x ?n))', '(mul ?n (lg ?x))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(log-base ?b (pow ?x ?n))', '(mul ?n (log-base ?b ?x))', '(gt ?x 0)', '(in ?n bb:R)'],
  ],
  when: (bindings) => !isSym(bindings.get('?x'), 'e'),
});
