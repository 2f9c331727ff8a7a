import { changed, isBind, isSym } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { occursIn } from '../terms/free.ts';
import { rangeOf } from '../terms/sums.ts';

export const limitAsSeries: Operator = {
  id: 'limit-as-series',
  kind: 'equivalent',
  applies: 'term',
  on: ['lim'],
  summary: 'Write the limit of partial sums or products as a series or infinite product.',
  example: ['\\lim_{n \\to \\infty} \\sum_{k=0}^{n} x^k', '\\sum_{k=0}^{\\infty} x^k'],

  *rewrite(node) {
    if (!isBind(node, 'lim') || !isSym(node.args[0], 'infty')) return;
    const [variable] = node.variables;
    const partial = node.args[1];
    const range = isBind(partial) && partial.head !== 'int' ? rangeOf(partial) : undefined;
    if (!range || !isSym(variable) || !isSym(range.upper, variable.name)) return;
    if (occursIn(variable.name, range.body) || occursIn(variable.name, range.lower)) return;
    yield { to: changed(range.node, { args: [range.lower, node.args[0], range.body] }) };
  },
};
