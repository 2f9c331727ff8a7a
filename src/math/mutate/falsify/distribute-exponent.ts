import { isApp, isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const distributeExponent = rule({
  id: 'distribute-exponent',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Add powers where their exponents are added, or the reverse.',
  example: ['a^{x + y} = z', 'a^x + a^y = z'],
  rules: [
    ['(pow ?a (add ?m ?n))', '(add (pow ?a ?m) (pow ?a ?n))'],
    ['(pow ?a (add ?m (neg ?n)))', '(add (pow ?a ?m) (neg (pow ?a ?n)))'],
    ['(add (pow ?a ?m) (pow ?a ?n))', '(pow ?a (add ?m ?n))'],
    ['(pow ?a (mul ?m ?n))', '(mul (pow ?a ?m) (pow ?a ?n))'],
    ['(mul (pow ?a ?m) (pow ?a ?n))', '(pow ?a (mul ?m ?n))'],
  ],
  // Nobody writes a^n + a^1 or a^n + a^{-1}.
  when: (bindings) =>
    [...bindings].every(([name, part]) => !isApp(part, 'neg') && (name === '?a' || !isNum(part))),
});
