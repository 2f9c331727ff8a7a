import { isApp } from '../../expr/expr.ts';
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

  *rewrite(node) {
    if (isApp(node, 'div')) yield { to: quotient(node.args[1]!, node.args[0]!) };
  },
};
