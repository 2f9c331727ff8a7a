import { type Expr, isApp } from '../../expr/expr.ts';
import { walk } from '../../expr/tree.ts';
import { rule } from '../rule.ts';
import { isUnder } from '../terms/place.ts';

export const tangentAsQuotient = rule({
  id: 'tangent-as-quotient',
  kind: 'equivalent',
  throughout: true,
  summary: 'Write tangent and cotangent with sine and cosine.',
  example: ['\\tan x', '\\frac{\\sin x}{\\cos x}'],
  rules: [
    ['(tan ?x)', '(div (sin ?x) (cos ?x))'],
    ['(cot ?x)', '(div (cos ?x) (sin ?x))', '(ne (sin ?x) 0)'],
  ],
  // No fraction in a fraction or under a power, and no tangent left beside it.
  when: (_, { root }) => ![...walk(root)].some((part) => isTangent(part) && isEmbedded(part, root)),
});

function isTangent(part: Expr): boolean {
  return isApp(part, 'tan') || isApp(part, 'cot');
}

function isEmbedded(part: Expr, root: Expr): boolean {
  return isUnder(part, root, ({ head }) => head === 'div' || head === 'pow');
}
