import { rule } from '../rule.ts';

export const complementaryAngle = rule({
  id: 'complementary-angle',
  kind: 'equivalent',
  embodies: ['cofunction-identities'],
  summary: 'Exchange sine and cosine by taking the angle from a right angle.',
  example: ['\\sin x', '\\cos\\left(\\frac{\\pi}{2} - x\\right)'],
  rules: [
    ['(sin ?x)', '(cos (add (div pi 2) (neg ?x)))', '(gt pi 3)'],
    ['(cos ?x)', '(sin (add (div pi 2) (neg ?x)))', '(gt pi 3)'],
  ],
  when: (bindings) => bindings.get('?x')?.kind === 'sym',
});
