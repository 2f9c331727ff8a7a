import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { commutes } from '../terms/ask.ts';

export const swapMatrixOrder: Operator = {
  id: 'swap-matrix-order',
  kind: 'falsifying',
  applies: 'term',
  on: ['mul', 'compose', 'cross', 'kronecker'],
  strategy: 'swap',
  summary: 'Exchange neighbouring factors whose order counts.',
  example: ['(A B)^{\\top} = B^{\\top} A^{\\top}', '(A B)^{\\top} = A^{\\top} B^{\\top}'],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    for (let index = 1; index < node.args.length; index += 1) {
      const [left, right] = [node.args[index - 1]!, node.args[index]!];
      if (node.head === 'mul' && (commutes(left, context) || commutes(right, context))) continue;
      yield { to: app(node.head, node.args.toSpliced(index - 1, 2, right, left)) };
    }
  },
};
