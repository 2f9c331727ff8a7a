import { rule } from '../rule.ts';

export const turnAbsoluteDifference = rule({
  id: 'turn-absolute-difference',
  kind: 'equivalent',
  summary: 'Turn round a difference within bars.',
  example: ['|x - y|', '|y - x|'],
  rules: [['(abs (add ?a (neg ?b)))', '(abs (add ?b (neg ?a)))']],
});
