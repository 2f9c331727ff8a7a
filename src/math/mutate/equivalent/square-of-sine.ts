import { rule } from '../rule.ts';

export const squareOfSine = rule({
  id: 'square-of-sine',
  kind: 'equivalent',
  embodies: ['pythagorean-identity'],
  summary: 'Exchange the square of sine for that of cosine, or back.',
  example: ['\\sin^2 x', '1 - \\cos^2 x'],
  rules: [
    ['(pow (sin ?x) 2)', '(add 1 (neg (pow (cos ?x) 2)))'],
    ['(pow (cos ?x) 2)', '(add 1 (neg (pow (sin ?x) 2)))'],
  ],
});
