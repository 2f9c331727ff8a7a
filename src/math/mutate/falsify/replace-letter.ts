import { type Expr, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isVariable } from '../terms/ask.ts';

/** One occurrence only; where a letter occurs once the result would be a renaming or a merging of two letters. */
export const replaceLetter: Operator = {
  id: 'replace-letter',
  kind: 'falsifying',
  applies: 'term',
  on: ['sym'],
  strategy: 'variables',
  summary: 'Write another letter of the formula in one of the places where a letter stands.',
  example: ['x^2 + y = 2 x y', 'y^2 + y = 2 x y'],

  *rewrite(node, context) {
    if (!isSym(node) || !isVariable(node, context)) return;
    if (occurrences(node.name, context.root) < 2) return;
    const { kind } = context.domainOf(node);
    const others = new Map<string, Expr>();
    for (const part of walk(context.root)) {
      if (!isSym(part) || part.name === node.name || !isVariable(part, context)) continue;
      if (context.domainOf(part).kind === kind) others.set(part.name, part);
    }
    for (const to of others.values()) yield { to };
  },
};

function occurrences(name: string, root: Expr): number {
  let count = 0;
  for (const part of walk(root)) if (isSym(part, name)) count += 1;
  return count;
}
