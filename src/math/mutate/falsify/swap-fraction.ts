import { type Expr, isApp, isNum } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { quotient } from '../terms/build.ts';

export const swapFraction: Operator = {
  id: 'swap-fraction',
  kind: 'falsifying',
  applies: 'term',
  on: ['div'],
  strategy: 'swap',
  summary: 'Turn a fraction upside down.',
  example: ['\\frac{x}{y} = z', '\\frac{y}{x} = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'div')) return;
    const [above, below] = node.args as [Expr, Expr];
    // 2/x where the formula has but x/2 would tell by itself.
    if (isNum(below) && !isNum(above) && !hasNumberAbove(context.root)) return;
    yield { to: quotient(below, above) };
  },
};

/** Whether a number other than 1 is divided by something else. */
function hasNumberAbove(root: Expr): boolean {
  for (const part of walk(root)) {
    if (isApp(part, 'div') && isNum(part.args[0]) && !isNum(part.args[0], '1') && !isNum(part.args[1]))
      return true;
  }
  return false;
}
