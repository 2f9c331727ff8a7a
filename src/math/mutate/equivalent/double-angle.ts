import { rule } from '../rule.ts';

export const doubleAngle = rule({
  id: 'double-angle',
  kind: 'equivalent',
  embodies: ['addition-theorem-for-sine', 'addition-theorem-for-cosine'],
  summary: 'Write sine and cosine of twice an angle with those of the angle.',
  example: ['\\sin(2 x)', '2 \\sin x \\cos x'],
  rules: [
    ['(sin (mul 2 ?x))', '(mul 2 (sin ?x) (cos ?x))'],
    ['(cos (mul 2 ?x))', '(add (pow (cos ?x) 2) (neg (pow (sin ?x) 2)))'],
  ],
});
