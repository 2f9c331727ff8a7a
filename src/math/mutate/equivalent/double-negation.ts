import { rule } from '../rule.ts';

export const doubleNegation = rule({
  id: 'double-negation',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  summary: "Leave out a statement's or set's double negation.",
  example: ['\\lnot \\lnot (x = y)', 'x = y'],
  rules: [
    ['(not (not ?p))', '?p'],
    ['(complement (complement ?a))', '?a'],
  ],
});
