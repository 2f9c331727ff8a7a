import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const reciprocalAsPower = rule({
  id: 'reciprocal-as-power',
  kind: 'equivalent',
  summary: 'Write a denominator as a power with a negative exponent.',
  example: ['\\frac{x}{e^y}', 'x e^{-y}'],
  rules: [['(div ?b (pow ?a ?n))', '(mul ?b (pow ?a (neg ?n)))', '(ne ?a 0)']],
  when: (bindings) => !isApp(bindings.get('?n'), 'neg'),
});
