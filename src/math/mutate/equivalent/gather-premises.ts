import { rule } from '../rule.ts';

export const gatherPremises = rule({
  id: 'gather-premises',
  kind: 'equivalent',
  embodies: ['exportation'],
  applies: 'statement',
  over: 'anything',
  summary: 'Assume both premises at once.',
  example: ['x > 0 \\Rightarrow (y > 0 \\Rightarrow x y > 0)', 'x > 0 \\land y > 0 \\Rightarrow x y > 0'],
  rules: [['(implies ?p (implies ?q ?r))', '(implies (and ?p ?q) ?r)']],
});
