import { congruenceAsDivisibility } from '../../../../src/math/mutate/equivalent/congruence-as-divisibility.ts';
import { divisibilityAsCongruence } from '../../../../src/math/mutate/equivalent/divisibility-as-congruence.ts';
import { moveTermOfCongruence } from '../../../../src/math/mutate/equivalent/move-term-of-congruence.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(congruenceAsDivisibility, {
  rewrites: [
    ['(congruent a b m)', '(divides m (add a (neg b)))'],
    ['(congruent (add a 1) 0 m)', '(divides m (add a 1))'],
    ['(congruent a (neg 1) m)', '(divides m (add a 1))'],
  ],
});

testOperator(divisibilityAsCongruence, {
  rewrites: [
    ['(divides m (add a (neg b)))', '(congruent (add a (neg b)) 0 m)', '(congruent a b m)'],
    ['(divides m (mul a b))', '(congruent (mul a b) 0 m)'],
  ],
  leaves: ['(eq a b)'],
});

testOperator(moveTermOfCongruence, {
  rewrites: [
    ['(congruent (add a b) c m)', '(congruent b (add c (neg a)) m)', '(congruent a (add c (neg b)) m)'],
    ['(congruent a (add b c) m)', '(congruent (add a (neg b)) c m)', '(congruent (add a (neg c)) b m)'],
    ['(congruent (add a 1) 0 m)', '(congruent a (neg 1) m)'],
  ],
  leaves: ['(congruent a b m)', '(eq (add a b) c)'],
});
