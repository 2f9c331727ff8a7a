import { rule } from '../rule.ts';

export const joinRoots = rule({
  id: 'join-roots',
  kind: 'equivalent',
  summary: 'Write a product or quotient of roots as one root.',
  example: ['\\sqrt{2} \\sqrt{\\pi}', '\\sqrt{2 \\pi}'],
  rules: [
    ['(mul (sqrt ?a) (sqrt ?b))', '(sqrt (mul ?a ?b))', '(ge ?a 0)', '(ge ?b 0)'],
    ['(div (sqrt ?a) (sqrt ?b))', '(sqrt (div ?a ?b))', '(ge ?a 0)', '(gt ?b 0)'],
  ],
});
