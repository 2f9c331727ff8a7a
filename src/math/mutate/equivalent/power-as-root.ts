import { isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const powerAsRoot = rule({
  id: 'power-as-root',
  kind: 'equivalent',
  summary: 'Write a power with exponent one over n as a root.',
  example: ['x^{\\frac{1}{2}}', '\\sqrt{x}'],
  rules: [
    ['(pow ?a (div 1 2))', '(sqrt ?a)'],
    ['(pow ?a (div 1 ?n))', '(root ?n ?a)', '(ge ?a 0)'],
  ],
  when: (bindings) => !isNum(bindings.get('?n'), '2'),
});
