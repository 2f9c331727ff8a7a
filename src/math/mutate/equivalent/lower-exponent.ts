import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { wholeValue } from '../terms/build.ts';

export const lowerExponent = rule({
  id: 'lower-exponent',
  kind: 'equivalent',
  summary: 'Take one factor out of a power of a number.',
  example: ['2^{n + 1}', '2 \\cdot 2^n'],
  rules: [['(pow ?a (add ?n 1))', '(mul ?a (pow ?a ?n))']],
  when: (bindings) => (wholeValue(bindings.get('?a') as Expr) ?? 0) > 1,
});
