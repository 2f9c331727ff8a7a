import { rule } from '../rule.ts';

export const logarithmOfProduct = rule({
  id: 'logarithm-of-product',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Write the logarithm of a product as a sum.',
  example: ['\\ln(x y)', '\\ln x + \\ln y'],
  rules: [
    ['(ln (mul ?x ?y))', '(add (ln ?x) (ln ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(log (mul ?x ?y))', '(add (log ?x) (log ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(lg (mul ?x ?y))', '(add (lg ?x) (lg ?y))', '(gt ?x 0)', '(gt ?y 0)'],
    ['(log-base ?b (mul ?x ?y))', '(add (log-base ?b ?x) (log-base ?b ?y))', '(gt ?x 0)', '(gt ?y 0)'],
  ],
});
