import { isApp, isNum, isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

export const bracketTooMuch = rule({
  id: 'bracket-too-much',
  kind: 'falsifying',
  strategy: 'distribute',
  summary: 'Take a factor or denominator of one term out of the whole sum.',
  example: ['x y + z = 2', 'x (y + z) = 2'],
  rules: [
    ['(add (mul ?a ?b) ?c)', '(mul ?a (add ?b ?c))'],
    ['(add ?a (div ?b ?c))', '(div (add ?a ?b) ?c)'],
  ],
  // A sum of a number or unit and a term would stand where the formula has none.
  when: (bindings) =>
    [...bindings.values()].every((part) => !isApp(part, 'neg') && !isSym(part, 'i')) &&
    !(bindings.has('?c') && isNum(bindings.get('?b'))),
});
