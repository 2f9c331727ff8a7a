import { rule } from '../rule.ts';

export const multiplyPowers = rule({
  id: 'multiply-powers',
  kind: 'equivalent',
  summary: 'Add the exponents of two powers of one base.',
  example: ['e^x e^y', 'e^{x + y}'],
  rules: [
    ['(mul (pow ?a ?m) (pow ?a ?n))', '(pow ?a (add ?m ?n))', '(or (ne ?a 0) (and (ge ?m 0) (ge ?n 0)))'],
  ],
});
