import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum } from '../terms/build.ts';

export const congruenceAsDivisibility: Operator = {
  id: 'congruence-as-divisibility',
  kind: 'equivalent',
  throughout: true,
  applies: 'relation',
  on: ['congruent'],
  summary: 'Say of congruent numbers that the modulus divides their difference.',
  example: ['n \\equiv k \\pmod{m}', 'm \\mid n - k'],

  *rewrite(node) {
    const [left, right, modulus] = isApp(node, 'congruent') ? node.args : [];
    if (left && right && modulus) yield { to: app('divides', [modulus, sum([left, negate(right)])]) };
  },
};
