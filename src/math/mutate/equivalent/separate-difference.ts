import { app, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { sum, terms, unsigned } from '../terms/build.ts';
import { EQUATION_AND_ORDER } from '../terms/relations.ts';

export const separateDifference: Operator = {
  id: 'separate-difference',
  kind: 'equivalent',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  summary: 'Bring the negative terms of a sum that is compared with 0 to the other side.',
  example: ['x - y = 0', 'x = y'],

  *rewrite(node) {
    if (!isApp(node) || !isNum(node.args[1], '0')) return;
    const parts = terms(node.args[0]!);
    const negative = parts.filter((term) => isApp(term, 'neg')).map((term) => unsigned(term)[1]);
    if (negative.length === 0 || negative.length === parts.length) return;
    yield { to: app(node.head, [sum(parts.filter((term) => !isApp(term, 'neg'))), sum(negative)]) };
  },
};
