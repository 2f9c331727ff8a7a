import { rule } from '../rule.ts';

export const productAsJoint = rule({
  id: 'product-as-joint',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['bayes-theorem', 'conditional-probability', 'law-of-total-probability'],
  summary: 'Write a conditional probability times that of its condition as a joint one.',
  example: ['P(A \\mid B) P(B)', 'P(A \\cap B)'],
  rules: [['(mul (prob ?a ?b) (prob ?b))', '(prob (intersection ?a ?b))']],
});
