import { rule } from '../rule.ts';

export const quotientAsConditional = rule({
  id: 'quotient-as-conditional',
  kind: 'equivalent',
  over: 'anything',
  embodies: ['bayes-theorem', 'conditional-probability', 'law-of-total-probability'],
  summary: 'Write the quotient of two probabilities as a conditional one.',
  example: ['\\frac{P(A \\cap B)}{P(B)}', 'P(A \\mid B)'],
  rules: [['(div (prob (intersection ?a ?b)) (prob ?b))', '(prob ?a ?b)']],
});
