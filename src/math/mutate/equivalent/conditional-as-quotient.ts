import { rule } from '../rule.ts';

export const conditionalAsQuotient = rule({
  id: 'conditional-as-quotient',
  kind: 'equivalent',
  throughout: true,
  over: 'anything',
  embodies: ['bayes-theorem', 'conditional-probability', 'law-of-total-probability'],
  summary: 'Write a conditional probability as a quotient.',
  example: ['P(A \\mid B)', '\\frac{P(A \\cap B)}{P(B)}'],
  rules: [['(prob ?a ?b)', '(div (prob (intersection ?a ?b)) (prob ?b))']],
});
