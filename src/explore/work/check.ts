import { checkLatex } from '../../math/answers/check.ts';
import { parseLatex } from '../../math/latex/parse/parse.ts';
import type { CheckRequest, Reply } from '../protocol.ts';
import type { Engine } from './engine.ts';
import { treeOf } from './tree.ts';

/** Compares two formulas; an assumption that cannot be read is a fault, a formula that cannot is part of the answer. */
export function checkReply({ grammar }: Engine, id: number, order: CheckRequest): Reply {
  const { first, second, as, assume, ordered } = order;
  for (const source of assume) {
    const read = parseLatex(source, grammar);
    if (!read.ok) return { kind: 'fault', id, fault: { source, error: read.error } };
  }
  const readings = [first, second].map((source) => {
    const read = parseLatex(source, grammar);
    return read.ok ? treeOf(read.expr, grammar) : { source, error: read.error };
  });
  const result = checkLatex(first, second, { grammar, assume, ordered, ...(as ? { as } : {}) });
  return { kind: 'checked', id, facts: { readings, result } };
}
