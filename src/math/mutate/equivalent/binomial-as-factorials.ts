import { rule } from '../rule.ts';

export const binomialAsFactorials = rule({
  id: 'binomial-as-factorials',
  kind: 'equivalent',
  throughout: true,
  embodies: ['binomial-coefficient-formula', 'pascals-rule'],
  summary: 'Write a binomial coefficient with factorials.',
  example: ['\\binom{n}{k}', '\\frac{n!}{k! (n - k)!}'],
  rules: [
    [
      '(binom ?n ?k)',
      '(div (factorial ?n) (mul (factorial ?k) (factorial (add ?n (neg ?k)))))',
      '(ge ?k 0)',
      '(ge (add ?n (neg ?k)) 0)',
      '(in ?n bb:Z)',
      '(in ?k bb:Z)',
    ],
  ],
});
