import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const splitPower = rule({
  id: 'split-power',
  kind: 'equivalent',
  summary: 'Take a power with a sum as its exponent apart.',
  example: ['e^{x + y}', 'e^x e^y'],
  rules: [
    ['(pow ?a (add ?m ?n))', '(mul (pow ?a ?m) (pow ?a ?n))', '(or (ne ?a 0) (and (ge ?m 0) (ge ?n 0)))'],
  ],
  when: (bindings) => !isApp(bindings.get('?m'), 'neg') && !isApp(bindings.get('?n'), 'neg'),
});
