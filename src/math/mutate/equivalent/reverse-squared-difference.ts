import { type Expr, isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

function isSquaredDifference(part: Expr): boolean {
  if (!isApp(part, 'pow')) return false;
  const [base] = part.args;
  return isApp(base, 'add') && base.args.some((term) => isApp(term, 'neg'));
}

export const reverseSquaredDifference = rule({
  id: 'reverse-squared-difference',
  kind: 'equivalent',
  summary: 'Turn round a difference that is squared.',
  example: ['(x - y)^2', '(y - x)^2'],
  rules: [['(pow (add ?a (neg ?b)) 2)', '(pow (add ?b (neg ?a)) 2)']],
  // One of several turned round would look like a slip.
  when: (_, context) => isOnly(context, isSquaredDifference),
});
