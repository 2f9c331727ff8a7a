import { changed, type Expr, isApp, num } from '../../expr/expr.ts';
import type { Operator, RewriteContext } from '../operator.ts';
import { commutes, isConstant } from '../terms/ask.ts';
import { power } from '../terms/build.ts';

/** Heads whose squares nobody would write beside other factors. */
const UNSQUARED: ReadonlySet<string> = new Set([
  'neg',
  'mul',
  'pow',
  'div',
  'sqrt',
  'root',
  'factorial',
  'binom',
  'pm',
  'mp',
]);

export const doubleFactor: Operator = {
  id: 'double-factor',
  kind: 'falsifying',
  applies: 'term',
  on: ['mul', 'div'],
  strategy: 'equality',
  summary: 'Take a factor or a denominator twice.',
  example: ['x y = z', 'x^2 y = z'],

  *rewrite(node, context) {
    if (!isApp(node) || !commutes(node, context)) return;
    for (const [index, factor] of node.args.entries()) {
      if (canBeSquared(factor, context))
        yield { to: changed(node, { args: node.args.with(index, power(factor, num(2))) }) };
    }
  },
};

function canBeSquared(factor: Expr, context: RewriteContext): boolean {
  if (factor.kind === 'sym') return !isConstant(factor, context);
  return isApp(factor) && !UNSQUARED.has(factor.head);
}
