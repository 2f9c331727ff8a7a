import { isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const splitRoot = rule({
  id: 'split-root',
  kind: 'equivalent',
  summary: 'Take the root of a product or quotient apart.',
  example: ['\\sqrt{x y}', '\\sqrt{x} \\sqrt{y}'],
  rules: [
    ['(sqrt (mul ?a ?b))', '(mul (sqrt ?a) (sqrt ?b))', '(ge ?a 0)', '(ge ?b 0)'],
    ['(sqrt (div ?a ?b))', '(div (sqrt ?a) (sqrt ?b))', '(ge ?a 0)', '(gt ?b 0)'],
  ],
  // The root of 2 pi stays one number.
  when: (bindings) => ![...bindings.values()].some((part) => isNum(part)),
});
