import { rule } from '../rule.ts';

export const equivalenceByCases = rule({
  id: 'equivalence-by-cases',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  embodies: ['biconditional-law'],
  summary: 'Write an equivalence as: both hold, or neither.',
  example: ['x = 2 \\Leftrightarrow y = 3', '(x = 2 \\land y = 3) \\lor (x \\ne 2 \\land y \\ne 3)'],
  rules: [['(iff ?p ?q)', '(or (and ?p ?q) (and (not ?p) (not ?q)))']],
});
