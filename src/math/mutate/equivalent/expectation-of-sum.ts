import { type Expr, isApp } from '../../expr/expr.ts';
import { children } from '../../expr/tree.ts';
import type { RewriteContext } from '../operator.ts';
import { rule } from '../rule.ts';
import { isNumber } from '../terms/ask.ts';

export const expectationOfSum = rule({
  id: 'expectation-of-sum',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['expected-value', 'linearity-of-expectation', 'variance'],
  summary: 'Take the expected value of a sum apart.',
  example: ['E(X + Y)', 'E(X) + E(Y)'],
  rules: [
    ['(expectation (add ?x ?y))', '(add (expectation ?x) (expectation ?y))'],
    ['(expectation (add ?x (neg ?y)))', '(add (expectation ?x) (neg (expectation ?y)))'],
    ['(add (expectation ?x) (expectation ?y))', '(expectation (add ?x ?y))'],
    ['(add (expectation ?x) (neg (expectation ?y)))', '(expectation (add ?x (neg ?y)))'],
  ],
  // The expected value of -Y is written -E(Y), and that of a number is the number.
  when: (bindings, context) =>
    ![...bindings.values()].some((part) => isApp(part, 'neg') || isFixed(part, context)),
});

/** Whether nothing random is left: numbers, expected values and what is put together of them. */
function isFixed(part: Expr, context: RewriteContext): boolean {
  if (part.kind === 'sym' || part.kind === 'num') return isNumber(part, context);
  if (part.kind === 'app' && AVERAGES.has(part.head)) return true;
  const parts = children(part);
  return parts.length > 0 && parts.every((each) => isFixed(each, context));
}

const AVERAGES: ReadonlySet<string> = new Set(['expectation', 'variance', 'covariance', 'prob']);
