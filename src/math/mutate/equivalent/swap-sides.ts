import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { mirror } from '../terms/relations.ts';

export const swapSides: Operator = {
  id: 'swap-sides',
  kind: 'equivalent',
  once: true,
  plain: true,
  applies: 'relation',
  on: ['eq', 'ne', 'approx', 'sim', 'equiv', 'asymp', 'cong', 'simeq'],
  summary: 'Exchange the sides of a symmetric relation.',
  example: ['x = y + z', 'y + z = x'],

  *rewrite(node) {
    const to = isApp(node) && mirror(node);
    if (to) yield { to };
  },
};
