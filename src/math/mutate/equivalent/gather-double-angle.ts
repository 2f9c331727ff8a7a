import { rule } from '../rule.ts';

export const gatherDoubleAngle = rule({
  id: 'gather-double-angle',
  kind: 'equivalent',
  embodies: ['addition-theorem-for-sine', 'addition-theorem-for-cosine'],
  summary: 'Write twice sine times cosine as sine of twice the angle.',
  example: ['2 \\sin x \\cos x', '\\sin(2 x)'],
  rules: [['(mul 2 (sin ?x) (cos ?x))', '(sin (mul 2 ?x))']],
});
