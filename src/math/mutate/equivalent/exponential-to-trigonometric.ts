import { sym } from '../../expr/expr.ts';
import { rule } from '../rule.ts';

/** The unit i is a constant only where no letter i is declared or bound: such a letter has another domain. */
export const exponentialToTrigonometric = rule({
  id: 'exponential-to-trigonometric',
  kind: 'equivalent',
  embodies: ['eulers-formula', 'eulers-identity', 'sine-function-definition', 'cosine-function-definition'],
  summary: 'Write a power of e with an imaginary exponent with cosine and sine.',
  example: ['e^{i x}', '\\cos x + i \\sin x'],
  rules: [
    ['(pow e (mul i ?x))', '(add (cos ?x) (mul i (sin ?x)))', '(gt e 2)'],
    ['(pow e (neg (mul i ?x)))', '(add (cos ?x) (neg (mul i (sin ?x))))', '(gt e 2)'],
    ['(pow e (mul ?n i ?x))', '(add (cos (mul ?n ?x)) (mul i (sin (mul ?n ?x))))', '(gt e 2)'],
  ],
  when: (_, context) => context.domainOf(sym('i')).kind === 'complex',
});
