import { rule } from '../rule.ts';

export const sumOfLogarithms = rule({
  id: 'sum-of-logarithms',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Write a sum of logarithms as the logarithm of the product.',
  example: ['\\ln x + \\ln y', '\\ln(x y)'],
  rules: [
    ['(add (ln ?x) (ln ?y))', '(ln (mul ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (log ?x) (log ?y))', '(log (mul ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (lg ?x) (lg ?y))', '(lg (mul ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (log-base ?b ?x) (log-base ?b ?y))', '(log-base ?b (mul ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
  ],
});
