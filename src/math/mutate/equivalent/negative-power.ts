import { type Expr, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { occursIn } from '../terms/free.ts';
import { isSide } from '../terms/relations.ts';

export const negativePower = rule({
  id: 'negative-power',
  kind: 'equivalent',
  summary: 'Write a power with a negative exponent as a fraction.',
  example: ['e^{-x}', '\\frac{1}{e^x}'],
  rules: [['(pow ?a (neg ?n))', '(div 1 (pow ?a ?n))', '(ne ?a 0)']],
  // Under an integral, below a bar or as a factor e^{-x} stays, and e^{-ix} everywhere.
  when: (bindings, { root }, node) =>
    !isSym(bindings.get('?a'), 'e') ||
    ((node === root || isSide(node, root)) && !occursIn('i', bindings.get('?n') as Expr)),
});
