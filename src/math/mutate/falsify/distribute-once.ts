import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const distributeOnce = rule({
  id: 'distribute-once',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Multiply only the first term of a bracket.',
  example: ['x (y + z) = 2', 'x y + z = 2'],
  rules: [
    ['(mul ?a (add ?b ?c))', '(add (mul ?a ?b) ?c)'],
    ['(neg (add ?b ?c))', '(add (neg ?b) ?c)'],
    ['(div (add ?a ?b) ?c)', '(add ?a (div ?b ?c))'],
  ],
  // A sum that begins with a minus would tell.
  when: (bindings) => !isApp(bindings.get('?b'), 'neg'),
});
