import { rule } from '../rule.ts';

export const gatherQuotientPower = rule({
  id: 'gather-quotient-power',
  kind: 'equivalent',
  summary: 'Write a quotient of like powers as a power of the quotient.',
  example: ['\\frac{x^2}{y^2}', '\\left(\\frac{x}{y}\\right)^2'],
  rules: [
    [
      '(div (pow ?a ?n) (pow ?b ?n))',
      '(pow (div ?a ?b) ?n)',
      '(or (in ?n bb:Z) (and (ge ?a 0) (gt ?b 0)))',
      '(or (ne ?b 0) (gt ?n 0))',
    ],
  ],
});
