import { rule } from '../rule.ts';

export const curryPremises = rule({
  id: 'curry-premises',
  kind: 'equivalent',
  embodies: ['exportation'],
  applies: 'statement',
  over: 'anything',
  summary: 'Assume one premise after the other.',
  example: ['x > 0 \\land y > 0 \\Rightarrow x y > 0', 'x > 0 \\Rightarrow (y > 0 \\Rightarrow x y > 0)'],
  rules: [['(implies (and ?p ?q) ?r)', '(implies ?p (implies ?q ?r))']],
});
