import { changed, isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';

export const negateRelation: Operator = {
  id: 'negate-relation',
  kind: 'falsifying',
  applies: 'relation',
  on: ['lt', 'gt', 'le', 'ge', 'ne', 'not-in', 'in', 'divides', 'not-divides'],
  strategy: 'inequality',
  summary: 'Put the opposite relation.',
  example: ['x^2 \\ge y', 'x^2 < y'],

  *rewrite(node) {
    const negation = isApp(node) && headOf(node.head).negation;
    if (negation) yield { to: changed(node, { head: negation }) };
  },
};
