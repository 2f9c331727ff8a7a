import { rule } from '../rule.ts';

export const nestedFraction = rule({
  id: 'nested-fraction',
  kind: 'equivalent',
  summary: 'Divide by a fraction by multiplying with its inverse.',
  example: ['\\frac{x}{\\frac{y}{z}}', '\\frac{x z}{y}'],
  rules: [
    ['(div ?a (div ?b ?c))', '(div (mul ?a ?c) ?b)', '(ne ?c 0)'],
    ['(div (div ?a ?b) ?c)', '(div ?a (mul ?b ?c))'],
  ],
});
