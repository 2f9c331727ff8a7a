import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const sineOfSum = rule({
  id: 'sine-of-sum',
  kind: 'equivalent',
  embodies: ['addition-theorem-for-sine', 'addition-theorem-for-cosine', 'addition-theorem-for-tangent'],
  summary: 'Write sine and cosine of a sum with those of the terms.',
  example: ['\\sin(x + y)', '\\sin x \\cos y + \\cos x \\sin y'],
  rules: [
    ['(sin (add ?x ?y))', '(add (mul (sin ?x) (cos ?y)) (mul (cos ?x) (sin ?y)))'],
    ['(cos (add ?x ?y))', '(add (mul (cos ?x) (cos ?y)) (neg (mul (sin ?x) (sin ?y))))'],
  ],
  when: (bindings) => !isApp(bindings.get('?x'), 'neg') && !isApp(bindings.get('?y'), 'neg'),
});
