import { rule } from '../rule.ts';

export const distributeDenominator = rule({
  id: 'distribute-denominator',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Divide by the terms of a denominator one by one, or add fractions above and below.',
  example: ['\\frac{x}{y + z} = 2', '\\frac{x}{y} + \\frac{x}{z} = 2'],
  rules: [
    ['(div ?a (add ?b ?c))', '(add (div ?a ?b) (div ?a ?c))'],
    ['(add (div ?a ?b) (div ?c ?d))', '(div (add ?a ?c) (add ?b ?d))'],
  ],
});
