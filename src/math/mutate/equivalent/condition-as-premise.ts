import { rule } from '../rule.ts';

export const conditionAsPremise = rule({
  id: 'condition-as-premise',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  summary: 'Write the range of a quantified letter as a premise.',
  example: ['\\forall x > 0 : x^2 > 0', '\\forall x : x > 0 \\Rightarrow x^2 > 0'],
  rules: [['(forall [?x] ?p ?q)', '(forall [?x] (implies ?p ?q))']],
});
