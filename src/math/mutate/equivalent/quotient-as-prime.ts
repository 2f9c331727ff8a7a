import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const quotientAsPrime = rule({
  id: 'quotient-as-prime',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Write a differential quotient of a function as a derivative with primes.',
  example: ['\\frac{d}{d x} f(x)', "f'(x)"],
  rules: [['(diff (apply ?f ?x) ?x ?n)', '(apply (prime ?f ?n) ?x)']],
  when: (bindings, context) =>
    bindings.get('?f')?.kind === 'sym' &&
    Number((bindings.get('?n') as { digits?: string }).digits) <= 3 &&
    isOnly(context, (part) => isApp(part, 'diff')),
});
