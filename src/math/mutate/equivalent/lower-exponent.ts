import { isApp, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';
import { wholeValue } from '../terms/build.ts';

export const lowerExponent = rule({
  id: 'lower-exponent',
  kind: 'equivalent',
  summary: 'Take one factor out of a power.',
  example: ['x^3', 'x x^2'],
  rules: [['(pow ?a ?n)', '(mul ?a (pow ?a (add ?n (neg 1))))', '(or (ne ?a 0) (ge ?n 1))']],
  when: (bindings) => {
    const [base, exponent] = [bindings.get('?a'), bindings.get('?n')];
    if (!isSym(base) || base.name === 'e' || !exponent || isApp(exponent, 'neg')) return false;
    return (wholeValue(exponent) ?? 3) > 2 && !isApp(exponent, 'div');
  },
});
