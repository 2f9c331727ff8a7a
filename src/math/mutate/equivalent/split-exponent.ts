import { isSym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

const WHOLE: ReadonlySet<string> = new Set(['natural', 'integer']);

export const splitExponent = rule({
  id: 'split-exponent',
  kind: 'equivalent',
  summary: 'Raise a power where its exponent is a product.',
  example: ['x^{2 n}', '(x^2)^n'],
  rules: [
    [
      '(pow ?a (mul ?m ?n))',
      '(pow (pow ?a ?m) ?n)',
      '(or (gt ?a 0) (and (in ?m bb:Z) (in ?n bb:Z) (or (ne ?a 0) (and (ge ?m 0) (ge ?n 0)))))',
    ],
  ],
  // Nobody writes (e^x)^i or (x^n)^2.
  when: (bindings, { domainOf }) => {
    const outer = bindings.get('?n');
    return isSym(outer) && WHOLE.has(domainOf(outer).kind);
  },
});
