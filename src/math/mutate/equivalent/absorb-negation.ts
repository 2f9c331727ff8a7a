import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { opposite } from '../terms/build.ts';

export const absorbNegation: Operator = {
  id: 'absorb-negation',
  kind: 'equivalent',
  applies: 'statement',
  on: ['not'],
  summary: 'Write a negated relation with the opposite sign.',
  example: ['\\lnot (x = y)', 'x \\ne y'],

  *rewrite(node) {
    if (isApp(node, 'not')) yield { to: opposite(node.args[0]!) };
  },
};
