import { rule } from '../rule.ts';

export const membershipAsLogic = rule({
  id: 'membership-as-logic',
  kind: 'equivalent',
  throughout: true,
  applies: 'relation',
  over: 'anything',
  summary: 'Say what it means to lie in a union, an intersection or a difference.',
  example: ['x \\in A \\cap B', 'x \\in A \\land x \\in B'],
  rules: [
    ['(in ?x (intersection ?a ?b))', '(and (in ?x ?a) (in ?x ?b))'],
    ['(in ?x (union ?a ?b))', '(or (in ?x ?a) (in ?x ?b))'],
    ['(in ?x (set-minus ?a ?b))', '(and (in ?x ?a) (not-in ?x ?b))'],
    ['(in ?x (complement ?a))', '(not-in ?x ?a)'],
  ],
});
