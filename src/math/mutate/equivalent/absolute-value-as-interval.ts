import { rule } from '../rule.ts';

export const absoluteValueAsInterval = rule({
  id: 'absolute-value-as-interval',
  kind: 'equivalent',
  applies: 'relation',
  inEvents: true,
  summary: 'Write a bound on an absolute value as two bounds.',
  example: ['|x| \\le y', '-y \\le x \\land x \\le y'],
  rules: [
    ['(le (abs ?x) ?a)', '(and (le (neg ?a) ?x) (le ?x ?a))', '(in ?x bb:R)'],
    ['(lt (abs ?x) ?a)', '(and (lt (neg ?a) ?x) (lt ?x ?a))', '(in ?x bb:R)'],
  ],
});
