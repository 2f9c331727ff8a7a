import { hasDots } from '../../expr/dots.ts';
import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const commuteSets: Operator = {
  id: 'commute-sets',
  kind: 'equivalent',
  plain: true,
  applies: 'term',
  on: ['union', 'intersection', 'disjoint-union', 'symmetric-difference'],
  summary: 'Exchange two neighbouring sets of a union or an intersection.',
  example: ['A \\cup B', 'B \\cup A'],

  *rewrite(node) {
    if (!isApp(node) || hasDots(node)) return;
    for (let index = 1; index < node.args.length; index += 1) {
      yield {
        to: app(node.head, node.args.toSpliced(index - 1, 2, node.args[index]!, node.args[index - 1]!)),
      };
    }
  },
};
