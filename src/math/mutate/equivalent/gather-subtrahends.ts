import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { sum, unsigned } from '../terms/build.ts';

export const gatherSubtrahends: Operator = {
  id: 'gather-subtrahends',
  kind: 'equivalent',
  applies: 'term',
  on: ['add'],
  summary: 'Subtract a sum where its terms are subtracted one by one.',
  example: ['x - y - z = 2', 'x - (y + z) = 2'],

  *rewrite(node) {
    if (!isApp(node, 'add') || isApp(node.args[0], 'neg')) return;
    const negative = node.args.filter((term) => isApp(term, 'neg'));
    if (negative.length < 2) return;
    const whole = app('neg', [sum(negative.map((term) => unsigned(term)[1]))]);
    yield { to: app('add', [...node.args.filter((term) => !isApp(term, 'neg')), whole]) };
  },
};
