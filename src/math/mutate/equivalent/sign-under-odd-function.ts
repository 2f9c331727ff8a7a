import { rule } from '../rule.ts';

export const signUnderOddFunction = rule({
  id: 'sign-under-odd-function',
  kind: 'equivalent',
  summary: 'Take a sign out of sine and tangent, leave it out under cosine.',
  example: ['\\sin(-x)', '-\\sin(x)'],
  rules: [
    ['(sin (neg ?x))', '(neg (sin ?x))'],
    ['(cos (neg ?x))', '(cos ?x)'],
    ['(tan (neg ?x))', '(neg (tan ?x))'],
  ],
});
