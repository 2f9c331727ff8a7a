import { isNum, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isUnder } from '../terms/place.ts';

export const splitPowerDifference = rule({
  id: 'split-power-difference',
  kind: 'equivalent',
  summary: 'Write a power with a difference as its exponent as a quotient.',
  example: ['e^{x - y}', '\\frac{e^x}{e^y}'],
  rules: [['(pow ?a (add ?m (neg ?n)))', '(div (pow ?a ?m) (pow ?a ?n))', '(ne ?a 0)']],
  // The powers of a letter would be left uncancelled, and behind n nobody writes 2^n/2.
  when: (bindings, { root }, node) =>
    isSym(bindings.get('?a'), 'e') ||
    (isNum(bindings.get('?a')) && !isUnder(node, root, ({ head }) => head === 'mul')),
});
