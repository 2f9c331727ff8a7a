import { type Expr, isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

const isTrigonometric = (part: Expr): boolean =>
  isApp(part) && ['sin', 'cos', 'tan', 'cot'].includes(part.head);

export const complementaryAngle = rule({
  id: 'complementary-angle',
  kind: 'equivalent',
  embodies: ['cofunction-identities'],
  summary: 'Exchange sine and cosine by taking the angle from a right angle.',
  example: ['\\sin x', '\\cos\\left(\\frac{\\pi}{2} - x\\right)'],
  rules: [
    ['(sin ?x)', '(cos (add (div pi 2) (neg ?x)))', '(gt pi 3)'],
    ['(cos ?x)', '(sin (add (div pi 2) (neg ?x)))', '(gt pi 3)'],
  ],
  // One function of a formula under a complementary angle, the others not, is written by nobody.
  when: (bindings, context) => isSym(bindings.get('?x')) && isOnly(context, isTrigonometric),
});
