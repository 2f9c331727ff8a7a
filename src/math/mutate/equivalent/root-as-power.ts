import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const rootAsPower = rule({
  id: 'root-as-power',
  kind: 'equivalent',
  summary: 'Write a root as a power.',
  example: ['\\sqrt{x}', 'x^{\\frac{1}{2}}'],
  rules: [
    ['(sqrt ?a)', '(pow ?a (div 1 2))'],
    ['(root ?n ?a)', '(pow ?a (div 1 ?n))', '(ge ?a 0)'],
  ],
  when: (_, context) => isOnly(context, (part) => isApp(part, 'sqrt') || isApp(part, 'root')),
});
