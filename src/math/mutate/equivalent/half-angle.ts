import { rule } from '../rule.ts';

export const halfAngle = rule({
  id: 'half-angle',
  kind: 'equivalent',
  embodies: ['addition-theorem-for-sine', 'addition-theorem-for-cosine', 'pythagorean-identity'],
  summary: 'Write a squared sine or cosine with the cosine of twice the angle.',
  example: ['\\sin^2 x', '\\frac{1 - \\cos(2 x)}{2}'],
  rules: [
    ['(pow (sin ?x) 2)', '(div (add 1 (neg (cos (mul 2 ?x)))) 2)'],
    ['(pow (cos ?x) 2)', '(div (add 1 (cos (mul 2 ?x))) 2)'],
  ],
});
