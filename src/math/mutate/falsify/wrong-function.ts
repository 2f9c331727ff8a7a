import { changed, type Expr, isApp, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';

export const wrongFunction: Operator = {
  id: 'wrong-function',
  kind: 'falsifying',
  applies: 'term',
  on: ['apply', 'prime', 'diff'],
  strategy: 'variables',
  summary: 'Write another function of the formula in one place.',
  example: ["f'(x) g(x) = y", "f'(x) f(x) = y"],

  *rewrite(node, context) {
    if (!isApp(node)) return;
    const names = new Map<string, Expr>();
    for (const part of walk(context.root)) {
      if (isSym(part) && context.domainOf(part).kind === 'function') names.set(part.name, part);
    }
    for (const other of names.values()) {
      const to = withFunction(node, other);
      if (to) yield { to };
    }
  },
};

/** The node with its innermost function letter replaced. */
function withFunction(node: Expr, to: Expr): Expr | undefined {
  if (!isApp(node)) return undefined;
  const [first] = node.args;
  if (isSym(first)) return changed(node, { args: [to, ...node.args.slice(1)] });
  const inner =
    isApp(first, 'prime') || isApp(first, 'function-inverse') ? withFunction(first, to) : undefined;
  return inner && changed(node, { args: [inner, ...node.args.slice(1)] });
}
