import { type Expr, isApp, isNum, isSym } from '../../expr/expr.ts';
import { equalExpr } from '../../expr/tree.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const factorIntoLogarithm = rule({
  id: 'factor-into-logarithm',
  kind: 'equivalent',
  embodies: ['logarithm-product-rule', 'logarithm-quotient-rule', 'logarithm-power-rule'],
  summary: 'Take a factor into a logarithm as an exponent.',
  example: ['y \\ln x', '\\ln(x^y)'],
  rules: [
    ['(mul ?n (ln ?x))', '(ln (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (log ?x))', '(log (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (lg ?x))', '(lg (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
    ['(mul ?n (log-base ?b ?x))', '(log-base ?b (pow ?x ?n))', '(gt ?x 0)', '(in ?n bb:R)'],
  ],
  // Nobody writes ln(p^p) for p ln p, makes an exponent of a longer factor, or takes in the factor of one of two logarithms.
  when: (bindings, context) => {
    const factor = bindings.get('?n') as Expr;
    if (!isNum(factor) && !isSym(factor)) return false;
    return !equalExpr(factor, bindings.get('?x') as Expr) && isOnly(context, isMultipleOfLogarithm);
  },
});

function isMultipleOfLogarithm(part: Expr): boolean {
  return isApp(part, 'mul') && part.args.some((factor) => isApp(factor) && LOGARITHMS.has(factor.head));
}

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'lg', 'log-base']);
