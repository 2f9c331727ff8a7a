import { rule } from '../rule.ts';

export const turnAngleDifference = rule({
  id: 'turn-angle-difference',
  kind: 'equivalent',
  summary: 'Turn round a difference under sine, cosine or tangent, which are odd, even and odd.',
  example: ['\\sin(x - y)', '-\\sin(y - x)'],
  rules: [
    ['(sin (add ?x (neg ?y)))', '(neg (sin (add ?y (neg ?x))))'],
    ['(cos (add ?x (neg ?y)))', '(cos (add ?y (neg ?x)))'],
    ['(tan (add ?x (neg ?y)))', '(neg (tan (add ?y (neg ?x))))'],
  ],
});
