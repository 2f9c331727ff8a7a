import { rule } from '../rule.ts';

export const jointAsProduct = rule({
  id: 'joint-as-product',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['bayes-theorem', 'conditional-probability', 'law-of-total-probability'],
  summary: 'Write a joint probability as a conditional one times that of the condition.',
  example: ['P(A \\cap B)', 'P(A \\mid B) P(B)'],
  rules: [['(prob (intersection ?a ?b))', '(mul (prob ?a ?b) (prob ?b))', '(gt (prob ?b) 0)']],
});
