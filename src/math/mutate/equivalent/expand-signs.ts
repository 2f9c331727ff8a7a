import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negateTermwise } from '../terms/relations.ts';

export const expandSigns: Operator = {
  id: 'expand-signs',
  kind: 'equivalent',
  applies: 'term',
  on: ['neg'],
  summary: 'Take a minus into a bracket.',
  example: ['x - (y + z)', 'x - y - z'],

  *rewrite(node) {
    if (isApp(node, 'neg') && isApp(node.args[0], 'add')) yield { to: negateTermwise(node.args[0]) };
  },
};
