import { app, type Expr, isApp, isNum, isSym, num } from '../../expr/expr.ts';
import { equalExpr, mapExpr, walk } from '../../expr/tree.ts';
import type { Operator } from '../operator.ts';
import { rule } from '../rule.ts';

const byFactors = rule({
  id: 'derivative-by-factors',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Differentiate the factors of a product or quotient one by one.',
  example: [
    '\\frac{d}{d x} (f(x) g(x)) = y',
    '\\left(\\frac{d}{d x} f(x)\\right) \\left(\\frac{d}{d x} g(x)\\right) = y',
  ],
  rules: [
    ['(diff (mul ?f ?g) ?x 1)', '(mul (diff ?f ?x 1) (diff ?g ?x 1))'],
    ['(diff (div ?f ?g) ?x 1)', '(div (diff ?f ?x 1) (diff ?g ?x 1))'],
    ['(prime (mul ?f ?g) 1)', '(mul (prime ?f 1) (prime ?g 1))'],
    ['(prime (div ?f ?g) 1)', '(div (prime ?f 1) (prime ?g 1))'],
  ],
});

/** With strokes where the formula has strokes, so that the notation does not tell. */
export const derivativeByFactors: Operator = {
  ...byFactors,
  *rewrite(node, context) {
    const strokes = [...walk(context.root)].some((part) => isApp(part, 'prime'));
    for (const rewrite of byFactors.rewrite(node, context))
      yield strokes ? { ...rewrite, to: mapExpr(rewrite.to, stroked) } : rewrite;
  },
};

function stroked(part: Expr): Expr {
  if (!isApp(part, 'diff') || !isNum(part.args[2], '1')) return part;
  const [inner, letter] = part.args as [Expr, Expr];
  if (!isApp(inner, 'apply') || !isSym(inner.args[0]) || !equalExpr(inner.args[1] as Expr, letter))
    return part;
  return app('apply', [app('prime', [inner.args[0], num(1)]), letter]);
}
