import { changed, isBind, isSym } from '../../expr/expr.ts';
import { rolesOf } from '../../expr/heads.ts';
import type { Operator } from '../operator.ts';
import { unsigned } from '../terms/build.ts';

export const swapLimits: Operator = {
  id: 'swap-limits',
  kind: 'falsifying',
  applies: 'term',
  on: ['int', 'evaluated-between'],
  strategy: 'swap',
  summary: 'Exchange the limits of an integral.',
  example: ['\\int_a^b x \\, dx = y', '\\int_b^a x \\, dx = y'],

  *rewrite(node) {
    if (!isBind(node) || rolesOf(node.head, node.args.length)[0] !== 'lower') return;
    const [lower, upper, body] = node.args;
    // Nobody begins at infinity.
    if (isSym(upper, 'infty') || isSym(unsigned(lower!)[1], 'infty')) return;
    yield { to: changed(node, { args: [upper!, lower!, body!] }) };
  },
};
