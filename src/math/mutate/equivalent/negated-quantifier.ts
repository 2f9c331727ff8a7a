import { rule } from '../rule.ts';

export const negatedQuantifier = rule({
  id: 'negated-quantifier',
  kind: 'equivalent',
  applies: 'statement',
  over: 'anything',
  summary: 'Move a negation across a quantifier.',
  example: ['\\lnot \\forall x : x > 0', '\\exists x : x \\le 0'],
  rules: [
    ['(not (forall [?x] ?p))', '(exists [?x] (not ?p))'],
    ['(not (exists [?x] ?p))', '(forall [?x] (not ?p))'],
  ],
});
