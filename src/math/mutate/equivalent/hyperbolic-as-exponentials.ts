import { type Expr, isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

const isHyperbolic = (part: Expr): boolean =>
  isApp(part) && ['sinh', 'cosh', 'tanh', 'coth'].includes(part.head);

export const hyperbolicAsExponentials = rule({
  id: 'hyperbolic-as-exponentials',
  kind: 'equivalent',
  embodies: ['hyperbolic-functions-by-exponentials'],
  summary: 'Write hyperbolic functions with powers of e.',
  example: ['\\cosh x', '\\frac{e^x + e^{-x}}{2}'],
  rules: [
    ['(cosh ?x)', '(div (add (pow e ?x) (pow e (neg ?x))) 2)', '(gt e 2)'],
    ['(sinh ?x)', '(div (add (pow e ?x) (neg (pow e (neg ?x)))) 2)', '(gt e 2)'],
  ],
  when: (_, context) => isOnly(context, isHyperbolic),
});
