import { rule } from '../rule.ts';

export const powerOfPower = rule({
  id: 'power-of-power',
  kind: 'equivalent',
  summary: 'Multiply the exponents of a power that is raised.',
  example: ['(x^n)^m', 'x^{n m}'],
  rules: [
    [
      '(pow (pow ?a ?m) ?n)',
      '(pow ?a (mul ?m ?n))',
      '(or (gt ?a 0) (and (in ?m bb:Z) (in ?n bb:Z) (or (ne ?a 0) (and (ge ?m 0) (ge ?n 0)))))',
    ],
  ],
});
