import { rule } from '../rule.ts';

export const nablaOfSum = rule({
  id: 'nabla-of-sum',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Take a gradient, divergence or curl of a sum term by term, or of a sum of such as one.',
  example: ['\\nabla (f + g)', '\\nabla f + \\nabla g'],
  rules: [
    ['(grad (add ?a ?b))', '(add (grad ?a) (grad ?b))'],
    ['(divergence (add ?a ?b))', '(add (divergence ?a) (divergence ?b))'],
    ['(curl (add ?a ?b))', '(add (curl ?a) (curl ?b))'],
    ['(add (grad ?a) (grad ?b))', '(grad (add ?a ?b))'],
    ['(add (divergence ?a) (divergence ?b))', '(divergence (add ?a ?b))'],
    ['(add (curl ?a) (curl ?b))', '(curl (add ?a ?b))'],
  ],
});
