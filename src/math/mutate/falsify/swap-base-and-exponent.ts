import { app, type Expr, isApp, isNum } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { isConstant } from '../terms/ask.ts';

/** Fails to falsify where both readings agree, as in 2^4 = 4^2; the judge drops those. */
export const swapBaseAndExponent: Operator = {
  id: 'swap-base-and-exponent',
  kind: 'falsifying',
  applies: 'term',
  on: ['pow'],
  strategy: 'swap',
  summary: 'Exchange the base and the exponent of a power.',
  example: ['x^n + y = z', 'n^x + y = z'],

  *rewrite(node, context) {
    if (!isApp(node, 'pow')) return;
    const [base, exponent] = node.args as [Expr, Expr];
    if (isApp(base, 'neg') || isApp(exponent, 'neg')) return;
    // 2^x where the formula has but powers like x^2, and x^e, would tell by themselves.
    if (base.kind === 'sym' && isConstant(base, context) && !isNum(exponent)) return;
    if (isNum(exponent) && !isNum(base) && !hasNumberAsBase(context.root)) return;
    yield { to: app('pow', [exponent, base]) };
  },
};

function hasNumberAsBase(root: Expr): boolean {
  for (const part of walk(root)) if (isApp(part, 'pow') && isNum(part.args[0])) return true;
  return false;
}
