import { rule } from '../rule.ts';

export const derivativeOfSum = rule({
  id: 'derivative-of-sum',
  kind: 'equivalent',
  summary: 'Differentiate a sum term by term.',
  example: ['\\frac{d}{d x} (f(x) + g(x))', '\\frac{d}{d x} f(x) + \\frac{d}{d x} g(x)'],
  rules: [
    ['(diff (add ?f ?g) ?x ?n)', '(add (diff ?f ?x ?n) (diff ?g ?x ?n))'],
    ['(apply (prime (add ?f ?g) ?n) ?x)', '(add (apply (prime ?f ?n) ?x) (apply (prime ?g ?n) ?x))'],
  ],
});
