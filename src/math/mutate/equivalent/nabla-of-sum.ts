import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

const DERIVATIVES = ['grad', 'divergence', 'curl'];

export const nablaOfSum = rule({
  id: 'nabla-of-sum',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Take a gradient, divergence or curl of a sum term by term, or of a sum of such as one.',
  example: ['\\nabla (f + g)', '\\nabla f + \\nabla g'],
  rules: DERIVATIVES.flatMap((head) => {
    const [plus, minus] = [`(add (${head} ?a) (${head} ?b))`, `(add (${head} ?a) (neg (${head} ?b)))`];
    return [
      [`(${head} (add ?a ?b))`, plus],
      [`(${head} (add ?a (neg ?b)))`, minus],
      [plus, `(${head} (add ?a ?b))`],
      [minus, `(${head} (add ?a (neg ?b)))`],
    ] as const;
  }),
  when: (bindings) => ![...bindings.values()].some((part) => isApp(part, 'neg')),
});
