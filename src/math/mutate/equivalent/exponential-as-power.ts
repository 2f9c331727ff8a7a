import { isApp } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const exponentialAsPower = rule({
  id: 'exponential-as-power',
  kind: 'equivalent',
  summary: 'Write the exponential function as a power of e.',
  example: ['\\exp(x)', 'e^x'],
  rules: [['(exp ?x)', '(pow e ?x)', '(gt e 2)']],
  when: (_, context) => isOnly(context, (part) => isApp(part, 'exp')),
});
