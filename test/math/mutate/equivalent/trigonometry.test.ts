import { doubleAngle } from '../../../../src/math/mutate/equivalent/double-angle.ts';
import { exponentialToTrigonometric } from '../../../../src/math/mutate/equivalent/exponential-to-trigonometric.ts';
import { gatherDoubleAngle } from '../../../../src/math/mutate/equivalent/gather-double-angle.ts';
import { halfAngle } from '../../../../src/math/mutate/equivalent/half-angle.ts';
import { quotientAsTangent } from '../../../../src/math/mutate/equivalent/quotient-as-tangent.ts';
import { signUnderOddFunction } from '../../../../src/math/mutate/equivalent/sign-under-odd-function.ts';
import { sineOfSum } from '../../../../src/math/mutate/equivalent/sine-of-sum.ts';
import { squareOfSine } from '../../../../src/math/mutate/equivalent/square-of-sine.ts';
import { tangentAsQuotient } from '../../../../src/math/mutate/equivalent/tangent-as-quotient.ts';
import { turnAngleDifference } from '../../../../src/math/mutate/equivalent/turn-angle-difference.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(tangentAsQuotient, {
  rewrites: [['(tan x)', '(div (sin x) (cos x))']],
  leaves: ['(cot x)', '(sin x)'],
});

testOperator(quotientAsTangent, {
  rewrites: [['(div (sin x) (cos x))', '(tan x)']],
  leaves: ['(div (sin x) (cos y))'],
});

testOperator(squareOfSine, {
  rewrites: [
    ['(pow (sin x) 2)', '(add 1 (neg (pow (cos x) 2)))'],
    ['(add 1 (pow (cos x) 2))', '(add 2 (neg (pow (sin x) 2)))'],
  ],
  leaves: ['(pow (tan x) 2)'],
});

testOperator(doubleAngle, {
  rewrites: [
    ['(sin (mul 2 x))', '(mul 2 (sin x) (cos x))'],
    ['(cos (mul 2 x))', '(add (pow (cos x) 2) (neg (pow (sin x) 2)))'],
  ],
  leaves: ['(sin (mul 3 x))'],
});

testOperator(gatherDoubleAngle, {
  rewrites: [['(mul 2 (sin x) (cos x))', '(sin (mul 2 x))']],
  leaves: ['(mul 2 (sin x) (cos y))'],
});

testOperator(halfAngle, {
  rewrites: [
    ['(pow (sin x) 2)', '(div (add 1 (neg (cos (mul 2 x)))) 2)'],
    ['(pow (cos x) 2)', '(div (add 1 (cos (mul 2 x))) 2)'],
  ],
  leaves: ['(pow (sin x) 3)'],
});

testOperator(sineOfSum, {
  rewrites: [
    [
      '(sin (add x y))',
      '(add (mul (sin x) (cos y)) (mul (cos x) (sin y)))',
      '(add (mul (sin y) (cos x)) (mul (cos y) (sin x)))',
    ],
    ['(cos (add x y))', '(add (mul (cos x) (cos y)) (neg (mul (sin x) (sin y))))'],
  ],
  leaves: ['(sin (add x (neg y)))', '(sin x)'],
});

testOperator(turnAngleDifference, {
  rewrites: [
    ['(sin (add x (neg y)))', '(neg (sin (add y (neg x))))'],
    ['(cos (add x (neg y)))', '(cos (add y (neg x)))'],
  ],
  leaves: ['(sin (add x y))'],
});

testOperator(signUnderOddFunction, {
  rewrites: [
    ['(sin (neg x))', '(neg (sin x))'],
    ['(cos (neg x))', '(cos x)'],
    ['(add 1 (tan (neg x)))', '(add 1 (neg (tan x)))'],
  ],
  leaves: ['(exp (neg x))'],
});

testOperator(exponentialToTrigonometric, {
  rewrites: [
    ['(pow e (mul i x))', '(add (cos x) (mul i (sin x)))'],
    [
      '(eq (pow e (mul i x)) (mul y (pow e (neg (mul i x)))))',
      '(eq (add (cos x) (mul i (sin x))) (mul y (add (cos x) (neg (mul i (sin x))))))',
    ],
    ['(pow e (mul 2 i x))', '(add (cos (mul 2 x)) (mul i (sin (mul 2 x))))'],
  ],
  leaves: ['(pow e x)'],
});
