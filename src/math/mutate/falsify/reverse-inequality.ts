import { changed, isApp } from '../../expr/expr.ts';
import { headOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';

export const reverseInequality: Operator = {
  id: 'reverse-inequality',
  kind: 'falsifying',
  applies: 'relation',
  on: ['lt', 'gt', 'le', 'ge', 'subset', 'superset', 'subset-eq', 'superset-eq', 'much-less', 'much-greater'],
  strategy: 'inequality',
  summary: 'Turn an inequality or inclusion round.',
  example: ['x^2 \\ge y', 'x^2 \\le y'],

  *rewrite(node) {
    const mirror = isApp(node) && headOf(node.head).mirror;
    if (mirror) yield { to: changed(node, { head: mirror }) };
  },
};
