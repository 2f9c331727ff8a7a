import { rule } from '../rule.ts';

export const equivalenceAsImplications = rule({
  id: 'equivalence-as-implications',
  kind: 'equivalent',
  embodies: ['biconditional-law'],
  applies: 'statement',
  over: 'anything',
  summary: 'Write an equivalence as two implications.',
  example: ['x = 2 \\Leftrightarrow y = 3', '(x = 2 \\Rightarrow y = 3) \\land (y = 3 \\Rightarrow x = 2)'],
  rules: [['(iff ?p ?q)', '(and (implies ?p ?q) (implies ?q ?p))']],
});
