import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

/** Only at a letter: at any other argument the differential quotient would differentiate the argument too. */
export const primeAsQuotient = rule({
  id: 'prime-as-quotient',
  kind: 'equivalent',
  over: 'anything',
  summary: 'Write a derivative with primes as a differential quotient.',
  example: ["f'(x)", '\\frac{d}{d x} f(x)'],
  rules: [['(apply (prime ?f ?n) ?x)', '(diff (apply ?f ?x) ?x ?n)']],
  when: (bindings, context) =>
    bindings.get('?x')?.kind === 'sym' && isOnly(context, (part) => isApp(part, 'prime')),
});
