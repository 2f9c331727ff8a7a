import { changed, isBind } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const reorderBoundLetters: Operator = {
  id: 'reorder-bound-letters',
  kind: 'equivalent',
  applies: 'statement',
  on: ['forall', 'exists'],
  summary: 'Name the letters of one quantifier in another order.',
  example: ['\\forall x, y : x + y = z', '\\forall y, x : x + y = z'],

  *rewrite(node) {
    if (!isBind(node)) return;
    for (let index = 1; index < node.variables.length; index += 1) {
      const [left, right] = [node.variables[index - 1]!, node.variables[index]!];
      yield { to: changed(node, { variables: node.variables.toSpliced(index - 1, 2, right, left) }) };
    }
  },
};
