import { isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { sum, wholeValue, without } from '../terms/build.ts';

export const dropTerm: Operator = {
  id: 'drop-term',
  kind: 'falsifying',
  applies: 'term',
  on: ['add'],
  strategy: 'equality',
  summary: 'Forget a term of a sum.',
  example: ['x + y + 1 = z', 'x + 1 = z'],

  *rewrite(node) {
    if (!isApp(node, 'add')) return;
    for (const index of node.args.keys()) {
      const to = sum(without(node.args, index));
      if (wholeValue(to) === undefined) yield { to };
    }
  },
};
