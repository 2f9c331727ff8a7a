import { rule } from '../rule.ts';

export const powerOfQuotient = rule({
  id: 'power-of-quotient',
  kind: 'equivalent',
  summary: 'Raise numerator and denominator apart.',
  example: ['\\left(\\frac{x}{y}\\right)^2', '\\frac{x^2}{y^2}'],
  rules: [
    [
      '(pow (div ?a ?b) ?n)',
      '(div (pow ?a ?n) (pow ?b ?n))',
      '(or (in ?n bb:Z) (and (ge ?a 0) (gt ?b 0)))',
      '(or (ne ?a 0) (ge ?n 0))',
    ],
  ],
});
