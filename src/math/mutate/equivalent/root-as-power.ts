import { rule } from '../rule.ts';

export const rootAsPower = rule({
  id: 'root-as-power',
  kind: 'equivalent',
  summary: 'Write a root as a power.',
  example: ['\\sqrt{x}', 'x^{\\frac{1}{2}}'],
  rules: [
    ['(sqrt ?a)', '(pow ?a (div 1 2))'],
    ['(root ?n ?a)', '(pow ?a (div 1 ?n))', '(ge ?a 0)'],
  ],
});
