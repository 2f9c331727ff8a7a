import { isApp, isNum, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const reciprocalAsPower = rule({
  id: 'reciprocal-as-power',
  kind: 'equivalent',
  summary: 'Write a denominator as a power with a negative exponent.',
  example: ['\\frac{x}{e^y}', 'x e^{-y}'],
  rules: [['(div ?b (pow ?a ?n))', '(mul ?b (pow ?a (neg ?n)))', '(ne ?a 0)']],
  // x^{-2} is written for a counted x, as in a series, not for a bracket or the letter of a quantity.
  when: (bindings, { binders }) => {
    const [base, exponent] = [bindings.get('?a'), bindings.get('?n')];
    if (isApp(exponent, 'neg')) return false;
    if (!isNum(exponent)) return !isApp(base, 'add');
    return isSym(base) && binders.some(({ variables }) => variables.some((each) => isSym(each, base.name)));
  },
});
