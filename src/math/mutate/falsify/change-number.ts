import { int, isNum } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { wholeValue } from '../terms/build.ts';
import { isSide } from '../terms/relations.ts';

/** New numbers come from the formula itself; only where it has no other are neighbours taken. */
export const changeNumber: Operator = {
  id: 'change-number',
  kind: 'falsifying',
  applies: 'term',
  on: ['num'],
  strategy: 'constants',
  summary: 'Put another number in place of one.',
  example: ['x^2 + 3 x y = z', 'x^2 + 2 x y = z'],

  *rewrite(node, context) {
    if (!isNum(node)) return;
    const value = wholeValue(node);
    // Of an equation with everything on one side the 0 stays.
    if (value === undefined || (value === 0 && isSide(node, context.root))) return;
    for (const other of candidates(value, context)) yield { to: int(other) };
  },
};

function candidates(value: number, { root }: RewriteContext): Set<number> {
  const others = new Set<number>();
  for (const part of walk(root)) {
    const other = wholeValue(part);
    if (other !== undefined && other > 0) others.add(other);
  }
  others.delete(value);
  if (others.size === 0) others.add(value > 1 ? value - 1 : value + 1);
  if (value > 3) others.add(value + 1);
  return others;
}
