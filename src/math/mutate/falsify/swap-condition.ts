import { changed, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

export const swapCondition: Operator = {
  id: 'swap-condition',
  kind: 'falsifying',
  applies: 'term',
  on: [
    'prob',
    'expectation',
    'binom',
    'log-base',
    'set-minus',
    'root',
    'implies',
    'implied-by',
    'apply',
    'rising-factorial',
    'falling-factorial',
  ],
  strategy: 'swap',
  summary: 'Exchange the two arguments of a head whose arguments are no peers.',
  example: ['P(A \\mid B) = p', 'P(B \\mid A) = p'],

  *rewrite(node) {
    if (!isApp(node)) return;
    if (node.head === 'apply') {
      const [outer, inner] = node.args;
      if (node.args.length !== 2 || !isApp(inner, 'apply') || inner.args.length !== 2) return;
      yield {
        to: changed(node, { args: [inner.args[0]!, changed(inner, { args: [outer!, inner.args[1]!] })] }),
      };
    } else if (node.args.length === 2) yield { to: changed(node, { args: node.args.toReversed() }) };
  },
};
