import { rule } from '../rule.ts';

export const logarithmEquationAsPower = rule({
  id: 'logarithm-equation-as-power',
  kind: 'equivalent',
  applies: 'relation',
  summary: 'Solve an equation with a bare logarithm for its argument.',
  example: ['y = \\ln x', 'e^y = x'],
  rules: [
    ['(eq ?y (ln ?x))', '(eq (pow e ?y) ?x)', '(gt ?x 0)', '(in ?y bb:R)', '(gt e 2)'],
    [
      '(eq ?y (log-base ?b ?x))',
      '(eq (pow ?b ?y) ?x)',
      '(gt ?x 0)',
      '(gt ?b 0)',
      '(ne ?b 1)',
      '(in ?y bb:R)',
    ],
  ],
});
