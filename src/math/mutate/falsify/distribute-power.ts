import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const distributePower = rule({
  id: 'distribute-power',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Raise the terms of a sum one by one, or raise the sum where its terms are raised.',
  example: ['(x + y)^2 = z', 'x^2 + y^2 = z'],
  rules: [
    ['(pow (add ?a ?b) ?n)', '(add (pow ?a ?n) (pow ?b ?n))'],
    ['(pow (add ?a (neg ?b)) ?n)', '(add (pow ?a ?n) (neg (pow ?b ?n)))'],
    ['(add (pow ?a ?n) (pow ?b ?n))', '(pow (add ?a ?b) ?n)'],
  ],
  // Nobody writes a^n + (-b)^n.
  when: (bindings) => [...bindings.values()].every((part) => !isApp(part, 'neg')),
});
