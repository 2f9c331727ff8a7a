import { isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const logarithmOfQuotient = rule({
  id: 'logarithm-of-quotient',
  kind: 'equivalent',
  throughout: true,
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Write the logarithm of a quotient as a difference.',
  example: ['\\ln \\frac{x}{y}', '\\ln x - \\ln y'],
  rules: [
    ['(ln (div 1 ?y))', '(neg (ln ?y))', '(gt ?y 0)'],
    ['(log (div 1 ?y))', '(neg (log ?y))', '(gt ?y 0)'],
    ['(lg (div 1 ?y))', '(neg (lg ?y))', '(gt ?y 0)'],
    ['(log-base ?b (div 1 ?y))', '(neg (log-base ?b ?y))', '(gt ?y 0)'],
    ['(ln (div ?x ?y))', '(add (ln ?x) (neg (ln ?y)))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(log (div ?x ?y))', '(add (log ?x) (neg (log ?y)))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(lg (div ?x ?y))', '(add (lg ?x) (neg (lg ?y)))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(log-base ?b (div ?x ?y))', '(add (log-base ?b ?x) (neg (log-base ?b ?y)))', '(gt ?x 0)', '(gt ?y 0)'],
  ],
  when: (bindings) => !isNum(bindings.get('?x'), '1'),
});
