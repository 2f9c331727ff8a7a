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
  // No fraction in a fraction or under a power.
  when: (_, { root }, node) => !isUnder(node, root, ({ head }) => head === 'div' || head === 'pow'),
});
