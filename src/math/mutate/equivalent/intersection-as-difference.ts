import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const intersectionAsDifference = rule({
  id: 'intersection-as-difference',
  kind: 'equivalent',
  embodies: ['set-difference-laws'],
  over: 'anything',
  summary: 'Write the intersection with a complement as a difference.',
  example: ['A \\cap B^c', 'A \\setminus B'],
  rules: [['(intersection ?a (complement ?b))', '(set-minus ?a ?b)']],
  // A difference of a difference, or of a complement, says less clearly what an intersection says.
  when: (bindings, _, node) =>
    isApp(node) && node.args.length === 2 && !isApp(bindings.get('?a'), 'complement'),
});
