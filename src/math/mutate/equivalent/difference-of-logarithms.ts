import { rule } from '../rule.ts';

export const differenceOfLogarithms = rule({
  id: 'difference-of-logarithms',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Write a difference of logarithms as the logarithm of the quotient.',
  example: ['\\ln x - \\ln y', '\\ln \\frac{x}{y}'],
  rules: [
    ['(add (ln ?x) (neg (ln ?y)))', '(ln (div ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (log ?x) (neg (log ?y)))', '(log (div ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (lg ?x) (neg (lg ?y)))', '(lg (div ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(add (log-base ?b ?x) (neg (log-base ?b ?y)))', '(log-base ?b (div ?x ?y))', '(gt ?x 0)', '(gt ?y 0)'],
  ],
});
