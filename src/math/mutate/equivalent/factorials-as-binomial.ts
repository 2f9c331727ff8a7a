import { rule } from '../rule.ts';

export const factorialsAsBinomial = rule({
  id: 'factorials-as-binomial',
  kind: 'equivalent',
  embodies: ['binomial-coefficient-formula', 'pascals-rule'],
  summary: 'Write a quotient of factorials as a binomial coefficient.',
  example: ['\\frac{n!}{k! (n - k)!}', '\\binom{n}{k}'],
  rules: [
    [
      '(div (factorial ?n) (mul (factorial ?k) (factorial (add ?n (neg ?k)))))',
      '(binom ?n ?k)',
      '(ge ?k 0)',
      '(ge (add ?n (neg ?k)) 0)',
      '(in ?n bb:Z)',
      '(in ?k bb:Z)',
    ],
  ],
});
