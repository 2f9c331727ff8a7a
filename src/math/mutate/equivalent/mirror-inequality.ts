import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { mirror } from '../terms/relations.ts';

export const mirrorInequality: Operator = {
  id: 'mirror-inequality',
  kind: 'equivalent',
  once: true,
  plain: true,
  applies: 'relation',
  on: [
    'lt',
    'le',
    'gt',
    'ge',
    'subset',
    'superset',
    'subset-eq',
    'superset-eq',
    'proper-subset',
    'proper-superset',
  ],
  summary: 'Exchange the sides of an inequality or inclusion, turning its sign.',
  example: ['x \\le y', 'y \\ge x'],

  *rewrite(node) {
    const to = isApp(node) && mirror(node);
    if (to) yield { to };
  },
};
