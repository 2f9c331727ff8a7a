import { rule } from '../rule.ts';

export const repeatedDerivative = rule({
  id: 'repeated-derivative',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Differentiate twice at once.',
  example: ['\\frac{d}{d x} \\frac{d}{d x} f(x)', '\\frac{d^2}{d x^2} f(x)'],
  rules: [['(diff (diff ?f ?x 1) ?x 1)', '(diff ?f ?x 2)']],
});
