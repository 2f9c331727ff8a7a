import { bind, isApp, isBind, num, sym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isOnly, isWhole, nonnegative } from '../terms/ask.ts';
import { freshLetter } from '../terms/fresh.ts';

export const factorialAsProduct: Operator = {
  id: 'factorial-as-product',
  kind: 'equivalent',
  applies: 'term',
  on: ['factorial'],
  embodies: ['factorial', 'gamma-function'],
  summary: 'Write a factorial as the product of its factors.',
  example: ['n! = \\prod_{k=0}^{n - 1} (n - k)', '\\prod_{l=1}^{n} l = \\prod_{k=0}^{n - 1} (n - k)'],

  *rewrite(node, context) {
    if (!isApp(node, 'factorial') || node.args[0]?.kind === 'num') return;
    // Only where no other factorial stands beside it, and not term by term in a sum.
    if (context.binders.length > 0 || !isOnly(context, (part) => isApp(part, 'factorial'))) return;
    // Beside another product, or where the factorial is all there is on its side.
    if (![...walk(context.root)].some((part) => isBind(part, 'prod'))) return;
    const index = freshLetter('index', context);
    const [top] = node.args;
    if (index === undefined || !top) return;
    yield {
      to: bind('prod', [sym(index)], [num(1), top, sym(index)]),
      requires: [isWhole(top), nonnegative(top)],
    };
  },
};
