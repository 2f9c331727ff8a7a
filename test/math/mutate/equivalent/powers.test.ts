import { absoluteValueAsInterval } from '../../../../src/math/mutate/equivalent/absolute-value-as-interval.ts';
import { gatherPowers } from '../../../../src/math/mutate/equivalent/gather-powers.ts';
import { gatherQuotientPower } from '../../../../src/math/mutate/equivalent/gather-quotient-power.ts';
import { joinRoots } from '../../../../src/math/mutate/equivalent/join-roots.ts';
import { multiplyPowers } from '../../../../src/math/mutate/equivalent/multiply-powers.ts';
import { negativePower } from '../../../../src/math/mutate/equivalent/negative-power.ts';
import { powerAsRoot } from '../../../../src/math/mutate/equivalent/power-as-root.ts';
import { powerByLogarithm } from '../../../../src/math/mutate/equivalent/power-by-logarithm.ts';
import { powerOfPower } from '../../../../src/math/mutate/equivalent/power-of-power.ts';
import { powerOfProduct } from '../../../../src/math/mutate/equivalent/power-of-product.ts';
import { powerOfQuotient } from '../../../../src/math/mutate/equivalent/power-of-quotient.ts';
import { raiseExponent } from '../../../../src/math/mutate/equivalent/raise-exponent.ts';
import { reciprocalAsPower } from '../../../../src/math/mutate/equivalent/reciprocal-as-power.ts';
import { rootAsPower } from '../../../../src/math/mutate/equivalent/root-as-power.ts';
import { rootOfSquare } from '../../../../src/math/mutate/equivalent/root-of-square.ts';
import { splitAbsoluteValue } from '../../../../src/math/mutate/equivalent/split-absolute-value.ts';
import { splitExponent } from '../../../../src/math/mutate/equivalent/split-exponent.ts';
import { splitPower } from '../../../../src/math/mutate/equivalent/split-power.ts';
import { splitPowerDifference } from '../../../../src/math/mutate/equivalent/split-power-difference.ts';
import { splitRoot } from '../../../../src/math/mutate/equivalent/split-root.ts';
import { squareOfAbsoluteValue } from '../../../../src/math/mutate/equivalent/square-of-absolute-value.ts';
import { turnAbsoluteDifference } from '../../../../src/math/mutate/equivalent/turn-absolute-difference.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(powerOfProduct, {
  rewrites: [
    ['(pow (mul x y) 2)', '(mul (pow x 2) (pow y 2))'],
    ['(pow (mul 2 x) n)', '(mul (pow 2 n) (pow x n))'],
  ],
  leaves: ['(pow (mul x y) z)', '(pow (mul A B) 2)'],
});

testOperator(gatherPowers, {
  rewrites: [
    ['(mul (pow x n) (pow y n))', '(pow (mul x y) n)'],
    ['(mul 2 (pow x 2) (pow y 2))', '(mul 2 (pow (mul x y) 2))'],
  ],
  leaves: ['(mul (pow x z) (pow y z))'],
});

testOperator(powerOfQuotient, {
  rewrites: [['(pow (div x y) 2)', '(div (pow x 2) (pow y 2))']],
  leaves: ['(pow (div x y) z)', '(pow (div A B) 2)'],
});

testOperator(gatherQuotientPower, {
  rewrites: [['(div (pow x 2) (pow y 2))', '(pow (div x y) 2)']],
  leaves: ['(div (pow x 2) (pow y 3))', '(div (pow x z) (pow y z))'],
});

testOperator(multiplyPowers, {
  rewrites: [
    ['(mul (pow e x) (pow e y))', '(pow e (add x y))'],
    ['(mul (pow x n) (pow x 2))', '(pow x (add n 2))', '(pow x (add 2 n))'],
  ],
  leaves: ['(mul (pow x y) (pow x z))', '(mul (pow x 2) (pow y 2))'],
});

testOperator(raiseExponent, {
  rewrites: [
    ['(mul x (pow x n))', '(pow x (add n 1))'],
    ['(mul 2 (pow 2 n))', '(pow 2 (add n 1))'],
  ],
  leaves: ['(mul x (pow x y))'],
});

testOperator(splitPower, {
  rewrites: [['(pow e (add x y))', '(mul (pow e x) (pow e y))']],
  leaves: ['(pow x (add n 1))', '(pow x (add y z))', '(pow e (add x (neg y)))'],
});

testOperator(splitPowerDifference, {
  rewrites: [
    ['(pow e (add x (neg y)))', '(div (pow e x) (pow e y))'],
    ['(pow 2 (add n (neg 1)))', '(div (pow 2 n) 2)'],
  ],
  leaves: ['(pow x (add n (neg 1)))'],
});

testOperator(negativePower, {
  rewrites: [
    ['(pow e (neg x))', '(div 1 (pow e x))'],
    ['(pow 2 (neg 1))', '(div 1 2)'],
  ],
  leaves: ['(pow x (neg 1))', '(eq (mul x (pow e (neg x))) y)', '(eq (pow e (neg (mul i x))) y)'],
});

testOperator(reciprocalAsPower, {
  rewrites: [
    ['(div x (pow e y))', '(mul x (pow e (neg y)))'],
    ['(div 1 (pow 2 n))', '(pow 2 (neg n))'],
  ],
  leaves: ['(div 1 (pow x 2))'],
});

testOperator(powerOfPower, {
  rewrites: [
    ['(pow (pow e x) y)', '(pow e (mul x y))'],
    ['(pow (pow x 2) n)', '(pow x (mul 2 n))'],
  ],
  leaves: ['(pow (pow x y) z)'],
});

testOperator(splitExponent, {
  rewrites: [
    ['(pow x (mul 2 n))', '(pow (pow x 2) n)'],
    ['(pow e (mul x n))', '(pow (pow e x) n)'],
  ],
  leaves: ['(pow x (mul 2 y))', '(pow e (mul i x))'],
});

testOperator(powerByLogarithm, {
  rewrites: [['(pow a x)', '(pow e (mul x (ln a)))']],
  leaves: ['(pow x y)', '(pow e x)'],
  conditions: ['(gt a 0)'],
});

testOperator(rootAsPower, {
  rewrites: [
    ['(sqrt x)', '(pow x (div 1 2))'],
    ['(root 3 a)', '(pow a (div 1 3))'],
  ],
  leaves: ['(root 3 x)'],
  conditions: ['(ge a 0)'],
});

testOperator(powerAsRoot, {
  rewrites: [
    ['(pow x (div 1 2))', '(sqrt x)'],
    ['(pow a (div 1 3))', '(root 3 a)'],
  ],
  leaves: ['(pow x (div 1 3))', '(pow x 2)'],
  conditions: ['(ge a 0)'],
});

testOperator(splitRoot, {
  rewrites: [
    ['(sqrt (mul a b))', '(mul (sqrt a) (sqrt b))'],
    ['(sqrt (div pi a))', '(div (sqrt pi) (sqrt a))'],
  ],
  leaves: ['(sqrt (mul x y))', '(sqrt (add 1 a))', '(sqrt (mul 2 pi))'],
  conditions: ['(gt a 0)', '(ge b 0)'],
});

testOperator(joinRoots, {
  rewrites: [
    ['(mul (sqrt 2) (sqrt pi))', '(sqrt (mul 2 pi))'],
    ['(div (sqrt a) (sqrt 2))', '(sqrt (div a 2))'],
  ],
  leaves: ['(mul (sqrt x) (sqrt y))'],
  conditions: ['(ge a 0)'],
});

testOperator(rootOfSquare, {
  rewrites: [['(sqrt (pow x 2))', '(abs x)']],
  leaves: ['(sqrt (pow z 2))', '(sqrt (pow x 4))'],
  letters: { z: 'complex' },
});

testOperator(squareOfAbsoluteValue, {
  rewrites: [['(pow (abs x) 2)', '(pow x 2)']],
  leaves: ['(pow (abs z) 2)', '(pow (abs x) 3)'],
  letters: { z: 'complex' },
});

testOperator(turnAbsoluteDifference, {
  rewrites: [['(abs (add x (neg y)))', '(abs (add y (neg x)))']],
  leaves: ['(abs (add x y))'],
});

testOperator(splitAbsoluteValue, {
  rewrites: [
    ['(abs (mul x y))', '(mul (abs x) (abs y))'],
    ['(abs (div x y))', '(div (abs x) (abs y))'],
  ],
  leaves: ['(abs (add x y))'],
});

testOperator(absoluteValueAsInterval, {
  rewrites: [
    ['(le (abs x) y)', '(and (le (neg y) x) (le x y))'],
    ['(lt (abs x) 1)', '(and (lt (neg 1) x) (lt x 1))'],
  ],
  leaves: ['(ge (abs x) y)', '(le (abs z) y)'],
  letters: { z: 'complex' },
});
