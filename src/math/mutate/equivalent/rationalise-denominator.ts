import { isNum } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const rationaliseDenominator = rule({
  id: 'rationalise-denominator',
  kind: 'equivalent',
  summary: 'Bring a root from the denominator into the numerator.',
  example: ['\\frac{x}{\\sqrt{2}}', '\\frac{x \\sqrt{2}}{2}'],
  rules: [['(div ?a (sqrt ?b))', '(div (mul ?a (sqrt ?b)) ?b)', '(gt ?b 0)']],
  // Of pi or a letter the root stays below.
  when: (bindings) => isNum(bindings.get('?b')),
});
