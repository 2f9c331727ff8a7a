import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

/** Only the whole formula, where it has one implication: arrows that point both ways are hard to follow. */
export const turnImplication = rule({
  id: 'turn-implication',
  kind: 'equivalent',
  plain: true,
  applies: 'statement',
  over: 'anything',
  summary: 'Write an implication from right to left, or back.',
  example: ['x = 2 \\Rightarrow y = 3', 'y = 3 \\Leftarrow x = 2'],
  rules: [
    ['(implies ?p ?q)', '(implied-by ?q ?p)'],
    ['(implied-by ?q ?p)', '(implies ?p ?q)'],
  ],
  when: (_, context, node) =>
    node === context.root && isOnly(context, (part) => isApp(part, 'implies') || isApp(part, 'implied-by')),
});
