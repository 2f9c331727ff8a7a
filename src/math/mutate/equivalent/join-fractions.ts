import { rule } from '../rule.ts';

export const joinFractions = rule({
  id: 'join-fractions',
  kind: 'equivalent',
  summary: 'Add fractions of one denominator.',
  example: ['\\frac{x}{z} + \\frac{y}{z}', '\\frac{x + y}{z}'],
  rules: [
    ['(add (div ?a ?c) (div ?b ?c))', '(div (add ?a ?b) ?c)'],
    ['(add (div ?a ?c) (neg (div ?b ?c)))', '(div (add ?a (neg ?b)) ?c)'],
  ],
});
