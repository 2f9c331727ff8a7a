import { changed, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { hasPowerOfE } from '../terms/ask.ts';

/** Families whose members are taken for one another. */
const FAMILIES: readonly (readonly string[])[] = [
  ['sin', 'cos'],
  ['cot', 'tan'],
  ['sec', 'csc'],
  ['sinh', 'cosh'],
  ['arcsin', 'arccos'],
  ['ln', 'exp'],
  ['log', 'exp'],
  ['re', 'im'],
  ['floor', 'ceil'],
  ['max', 'min'],
  ['sup', 'inf'],
  ['expectation', 'variance'],
  ['det', 'trace'],
  ['gcd', 'lcm'],
  ['union', 'intersection'],
  ['and', 'or'],
  ['forall', 'exists'],
  ['big-union', 'big-intersection'],
  ['sum', 'prod'],
  ['limsup', 'liminf'],
  ['sup-over', 'inf-over'],
  ['max-over', 'min-over'],
];

export const swapFunction: Operator = {
  id: 'swap-function',
  kind: 'falsifying',
  applies: 'term',
  on: [...new Set(FAMILIES.flat())],
  strategy: 'swap',
  summary: 'Put another function, quantifier or operation of the same family.',
  example: ['\\sin x + y = z', '\\cos x + y = z'],

  *rewrite(node, context) {
    if (node.kind !== 'app' && node.kind !== 'bind') return;
    if (
      node.form?.spelling?.includes('chain') ||
      (isApp(node) && node.head === 'expectation' && node.args.length > 1)
    )
      return;
    const others = new Set(FAMILIES.filter((family) => family.includes(node.head)).flat());
    others.delete(node.head);
    // An exponential beside powers of e would tell.
    if (hasPowerOfE(context.root)) others.delete('exp');
    for (const head of others) yield { to: changed(node, { head }) };
  },
};
