import { app, isApp } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';

/** Fails to falsify where both readings agree, as in 2^4 = 4^2; the judge drops those. */
export const swapBaseAndExponent: Operator = {
  id: 'swap-base-and-exponent',
  kind: 'falsifying',
  applies: 'term',
  on: ['pow'],
  strategy: 'swap',
  summary: 'Exchange the base and the exponent of a power.',
  example: ['x^2 + y = z', '2^x + y = z'],

  *rewrite(node) {
    if (!isApp(node, 'pow') || isApp(node.args[0], 'neg') || isApp(node.args[1], 'neg')) return;
    yield { to: app('pow', node.args.toReversed()) };
  },
};
