import { app, isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';

export const unfoldNegation: Operator = {
  id: 'unfold-negation',
  kind: 'equivalent',
  applies: 'relation',
  on: ['ne', 'not-in', 'not-subset-eq', 'not-divides'],
  summary: 'Write a crossed-out relation with a negation.',
  example: ['x \\ne y', '\\lnot (x = y)'],

  *rewrite(node) {
    const negation = isApp(node) && headOf(node.head).negation;
    if (negation && isApp(node)) yield { to: app('not', [app(negation, node.args)]) };
  },
};
