import { isApp, isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const binomialSymmetry = rule({
  id: 'binomial-symmetry',
  kind: 'equivalent',
  once: true,
  embodies: ['binomial-coefficient-formula', 'pascals-rule'],
  summary: 'Choose those that stay instead of those that go.',
  example: ['\\binom{n}{k}', '\\binom{n}{n - k}'],
  rules: [['(binom ?n ?k)', '(binom ?n (add ?n (neg ?k)))', '(in ?n bb:Z)', '(in ?k bb:Z)', '(ge ?n 0)']],
  // n - (k - 1) would have to be worked out, and n over 1 is simpler than over n - 1.
  when: (bindings) => !isApp(bindings.get('?k'), 'add') && !isNum(bindings.get('?k')),
});
