import { rule } from '../rule.ts';

export const intervalAsInequalities = rule({
  id: 'interval-as-inequalities',
  kind: 'equivalent',
  applies: 'relation',
  inEvents: true,
  summary: 'Write membership in an interval as inequalities.',
  example: ['x \\in [0, 1]', '0 \\le x \\land x \\le 1'],
  rules: [
    ['(in ?x (interval-closed ?a ?b))', '(and (le ?a ?x) (le ?x ?b))'],
    ['(in ?x (interval-open ?a ?b))', '(and (lt ?a ?x) (lt ?x ?b))'],
  ],
});
