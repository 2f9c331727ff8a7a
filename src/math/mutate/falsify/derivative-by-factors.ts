import { rule } from '../rule.ts';

export const derivativeByFactors = rule({
  id: 'derivative-by-factors',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Differentiate the factors of a product or quotient one by one.',
  example: [
    '\\frac{d}{d x} (f(x) g(x)) = y',
    '\\left(\\frac{d}{d x} f(x)\\right) \\left(\\frac{d}{d x} g(x)\\right) = y',
  ],
  rules: [
    ['(diff (mul ?f ?g) ?x 1)', '(mul (diff ?f ?x 1) (diff ?g ?x 1))'],
    ['(diff (div ?f ?g) ?x 1)', '(div (diff ?f ?x 1) (diff ?g ?x 1))'],
    ['(prime (mul ?f ?g) 1)', '(mul (prime ?f 1) (prime ?g 1))'],
    ['(prime (div ?f ?g) 1)', '(div (prime ?f 1) (prime ?g 1))'],
  ],
});
