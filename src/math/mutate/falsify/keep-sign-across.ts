import type { Operator } from '../operator.ts';
import { terms } from '../terms/build.ts';
import { staysBehind } from '../terms/like.ts';
import { EQUATION_AND_ORDER, isAdditive, leavesCleanly, movedTerm } from '../terms/relations.ts';

export const keepSignAcross: Operator = {
  id: 'keep-sign-across',
  kind: 'falsifying',
  applies: 'relation',
  on: EQUATION_AND_ORDER,
  strategy: 'equality',
  summary: 'Move a term to the other side and forget to change its sign.',
  example: ['x + y = z', 'x = y + z'],

  *rewrite(node, context) {
    if (!isAdditive(node, context)) return;
    for (const from of [0, 1] as const) {
      const parts = terms(node.args[from]!);
      for (const index of parts.keys()) {
        if (staysBehind(parts, index, terms(node.args[1 - from]!))) continue;
        if (leavesCleanly(parts, index)) yield { to: movedTerm(node, from, index, (term) => term) };
      }
    }
  },
};
