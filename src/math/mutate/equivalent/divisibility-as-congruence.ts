import { app, isApp, num } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, without } from '../terms/build.ts';

export const divisibilityAsCongruence: Operator = {
  id: 'divisibility-as-congruence',
  kind: 'equivalent',
  throughout: true,
  applies: 'relation',
  on: ['divides'],
  summary:
    'Say of a number that divides another that this one is congruent to 0, or of a sum that its terms are congruent.',
  example: ['m \\mid n - k', 'n \\equiv k \\pmod{m}'],

  *rewrite(node) {
    const [modulus, whole] = isApp(node, 'divides') ? node.args : [];
    if (!modulus || !whole) return;
    yield { to: app('congruent', [whole, num(0), modulus]) };
    if (!isApp(whole, 'add')) return;
    const [last] = whole.args.slice(-1);
    if (last)
      yield {
        to: app('congruent', [sum(without(whole.args, whole.args.length - 1)), negate(last), modulus]),
      };
  },
};
