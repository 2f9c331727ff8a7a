import { isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { isOnly } from '../terms/ask.ts';

export const powerByLogarithm = rule({
  id: 'power-by-logarithm',
  kind: 'equivalent',
  summary: 'Write a power of another base as a power of e.',
  example: ['x^y', 'e^{y \\ln x}'],
  rules: [['(pow ?a ?n)', '(pow e (mul ?n (ln ?a)))', '(gt ?a 0)', '(gt e 2)']],
  when: (bindings, context) =>
    context.binders.length === 0 &&
    isOnly(context, (part) => isApp(part, 'pow')) &&
    bindings.get('?a')?.kind === 'sym' &&
    !isSym(bindings.get('?a'), 'e') &&
    bindings.get('?n')?.kind === 'sym',
});
