import { changed, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

const OTHER: Readonly<Record<string, string>> = {
  lt: 'le',
  le: 'lt',
  gt: 'ge',
  ge: 'gt',
  'subset-eq': 'proper-subset',
};

/** Strict for non-strict is false where equality can occur; the other direction is weaker and is dropped by the judge. */
export const changeStrictness: Operator = {
  id: 'change-strictness',
  kind: 'falsifying',
  applies: 'relation',
  on: Object.keys(OTHER),
  strategy: 'inequality',
  summary: 'Put a strict relation for one that allows equality, or the reverse.',
  example: ['x^2 \\ge y', 'x^2 > y'],

  *rewrite(node) {
    const head = isApp(node) && OTHER[node.head];
    if (head) yield { to: changed(node, { head }) };
  },
};
