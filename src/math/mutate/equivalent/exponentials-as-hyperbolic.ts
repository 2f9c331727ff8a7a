import { type Expr, isSym } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';

export const exponentialsAsHyperbolic = rule({
  id: 'exponentials-as-hyperbolic',
  kind: 'equivalent',
  embodies: ['hyperbolic-functions-by-exponentials'],
  summary: 'Write a sum or difference of opposite powers of e with a hyperbolic function.',
  example: ['e^x + e^{-x}', '2 \\cosh x'],
  rules: [
    ['(add (pow e ?x) (pow e (neg ?x)))', '(mul 2 (cosh ?x))', '(gt e 2)'],
    ['(add (pow e ?x) (neg (pow e (neg ?x))))', '(mul 2 (sinh ?x))', '(gt e 2)'],
  ],
  // Of an imaginary argument they are cosine and sine.
  when: (bindings) => ![...walk(bindings.get('?x') as Expr)].some((part) => isSym(part, 'i')),
});
