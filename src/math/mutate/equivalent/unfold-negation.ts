import { app, isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';

export const unfoldNegation: Operator = {
  id: 'unfold-negation',
  kind: 'equivalent',
  applies: 'relation',
  on: ['not-in', 'not-subset-eq', 'not-divides'],
  summary: 'Write a crossed-out relation but inequality with a negation.',
  example: ['x \\notin A', '\\lnot (x \\in A)'],

  *rewrite(node) {
    const negation = isApp(node) && headOf(node.head).negation;
    if (negation && isApp(node)) yield { to: app('not', [app(negation, node.args)]) };
  },
};
