import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const transposeBothSides = rule({
  id: 'transpose-both-sides',
  kind: 'equivalent',
  once: true,
  applies: 'relation',
  over: 'anything',
  summary: 'Transpose both sides of an equation, one of which is a transpose.',
  example: ['A^{\\top} = B', 'A = B^{\\top}'],
  rules: [
    ['(eq (transpose ?a) (transpose ?b))', '(eq ?a ?b)'],
    ['(eq (transpose ?a) ?b)', '(eq ?a (transpose ?b))'],
  ],
  when: (bindings) => !isApp(bindings.get('?b'), 'transpose'),
});
