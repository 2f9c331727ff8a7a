import { isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const powerAsExponential = rule({
  id: 'power-as-exponential',
  kind: 'equivalent',
  summary: 'Write a power of e with the exponential function.',
  example: ['e^x', '\\exp(x)'],
  rules: [['(pow e ?x)', '(exp ?x)', '(gt e 2)']],
  when: (_, context) => isOnly(context, (part) => isApp(part, 'pow') && isSym(part.args[0], 'e')),
});
