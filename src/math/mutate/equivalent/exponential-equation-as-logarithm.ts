import { rule } from '../rule.ts';

export const exponentialEquationAsLogarithm = rule({
  id: 'exponential-equation-as-logarithm',
  kind: 'equivalent',
  applies: 'relation',
  summary: 'Solve an equation with a bare power for its exponent.',
  example: ['e^x = y', 'x = \\ln y'],
  rules: [
    ['(eq (pow e ?x) ?y)', '(eq ?x (ln ?y))', '(gt ?y 0)', '(in ?x bb:R)', '(gt e 2)'],
    ['(eq (exp ?x) ?y)', '(eq ?x (ln ?y))', '(gt ?y 0)', '(in ?x bb:R)'],
  ],
});
