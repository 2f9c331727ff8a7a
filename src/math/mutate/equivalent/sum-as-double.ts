import type { Expr } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { wholeValue } from '../terms/build.ts';

export const sumAsDouble = rule({
  id: 'sum-as-double',
  kind: 'equivalent',
  summary: 'Add up equal terms.',
  example: ['x + x = y', '2 x = y'],
  rules: [
    ['(add ?a ?a)', '(mul 2 ?a)'],
    ['(add ?a (mul ?n ?a))', '(mul (add ?n 1) ?a)'],
  ],
  when: (bindings) => !bindings.has('?n') || wholeValue(bindings.get('?n') as Expr) !== undefined,
});
