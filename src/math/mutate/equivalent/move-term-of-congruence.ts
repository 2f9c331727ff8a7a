import { app, type Expr, isApp, isNum } from '../../expr/expr.ts';
import type { Operator } from '../operator.ts';
import { negate, sum, terms, without } from '../terms/build.ts';
import { leavesCleanly } from '../terms/relations.ts';

export const moveTermOfCongruence: Operator = {
  id: 'move-term-of-congruence',
  kind: 'equivalent',
  plain: true,
  applies: 'relation',
  on: ['congruent'],
  summary: 'Bring a term of a congruence to the other side.',
  example: ['n + k \\equiv 2 \\pmod{m}', 'n \\equiv 2 - k \\pmod{m}'],

  *rewrite(node) {
    if (!isApp(node, 'congruent') || node.args.length !== 3) return;
    const modulus = node.args[2] as Expr;
    for (const from of [0, 1] as const) {
      const [side, other] = [node.args[from] as Expr, node.args[1 - from] as Expr];
      const parts = terms(side);
      for (const [index, term] of parts.entries()) {
        if (!leavesCleanly(parts, index)) continue;
        const here = sum(without(parts, index));
        const there = isNum(other, '0') ? negate(term) : sum([other, negate(term)]);
        yield { to: app('congruent', from === 0 ? [here, there, modulus] : [there, here, modulus]) };
      }
    }
  },
};
