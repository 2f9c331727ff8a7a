import { rule } from '../rule.ts';

export const quotientAsTangent = rule({
  id: 'quotient-as-tangent',
  kind: 'equivalent',
  summary: 'Write sine over cosine as tangent.',
  example: ['\\frac{\\sin x}{\\cos x}', '\\tan x'],
  rules: [['(div (sin ?x) (cos ?x))', '(tan ?x)']],
});
