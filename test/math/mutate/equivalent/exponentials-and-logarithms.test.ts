import { changeOfBase } from '../../../../src/math/mutate/equivalent/change-of-base.ts';
import { differenceOfLogarithms } from '../../../../src/math/mutate/equivalent/difference-of-logarithms.ts';
import { exponentialAsPower } from '../../../../src/math/mutate/equivalent/exponential-as-power.ts';
import { exponentialEquationAsLogarithm } from '../../../../src/math/mutate/equivalent/exponential-equation-as-logarithm.ts';
import { exponentialOfSum } from '../../../../src/math/mutate/equivalent/exponential-of-sum.ts';
import { factorIntoLogarithm } from '../../../../src/math/mutate/equivalent/factor-into-logarithm.ts';
import { hyperbolicAsExponentials } from '../../../../src/math/mutate/equivalent/hyperbolic-as-exponentials.ts';
import { logarithmEquationAsPower } from '../../../../src/math/mutate/equivalent/logarithm-equation-as-power.ts';
import { logarithmOfPower } from '../../../../src/math/mutate/equivalent/logarithm-of-power.ts';
import { logarithmOfProduct } from '../../../../src/math/mutate/equivalent/logarithm-of-product.ts';
import { logarithmOfQuotient } from '../../../../src/math/mutate/equivalent/logarithm-of-quotient.ts';
import { powerAsExponential } from '../../../../src/math/mutate/equivalent/power-as-exponential.ts';
import { sumOfLogarithms } from '../../../../src/math/mutate/equivalent/sum-of-logarithms.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(exponentialAsPower, {
  rewrites: [['(exp (mul 2 x))', '(pow e (mul 2 x))']],
  leaves: ['(ln x)'],
});

testOperator(powerAsExponential, {
  rewrites: [['(pow e (mul 2 x))', '(exp (mul 2 x))']],
  leaves: ['(pow x 2)'],
});

testOperator(exponentialOfSum, {
  rewrites: [['(exp (add x y))', '(mul (exp x) (exp y))']],
  leaves: ['(exp (mul x y))'],
});

testOperator(changeOfBase, {
  rewrites: [['(log-base b x)', '(div (ln x) (ln b))']],
  leaves: ['(ln x)'],
});

testOperator(logarithmOfProduct, {
  rewrites: [
    ['(ln (mul a b))', '(add (ln a) (ln b))'],
    ['(log-base b (mul 2 a))', '(add (log-base b 2) (log-base b a))', '(add (log-base b a) (log-base b 2))'],
  ],
  leaves: ['(ln (mul x y))', '(ln (add a b))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(sumOfLogarithms, {
  rewrites: [
    ['(add (ln a) (ln b))', '(ln (mul a b))'],
    ['(add 1 (log a) (log 2))', '(add 1 (log (mul 2 a)))'],
  ],
  leaves: ['(add (ln x) (ln y))', '(add (ln a) (log b))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(logarithmOfQuotient, {
  rewrites: [
    ['(ln (div a b))', '(add (ln a) (neg (ln b)))'],
    ['(ln (div 1 a))', '(neg (ln a))'],
    ['(add (ln (div 1 a)) (ln (div 1 (pow b 2))))', '(add (neg (ln a)) (neg (ln (pow b 2))))'],
  ],
  leaves: ['(ln (div x y))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(differenceOfLogarithms, {
  rewrites: [['(add (ln a) (neg (ln b)))', '(ln (div a b))']],
  leaves: ['(add (ln x) (neg (ln y)))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(logarithmOfPower, {
  rewrites: [
    ['(ln (pow a x))', '(mul x (ln a))'],
    ['(log-base b (pow a 2))', '(mul 2 (log-base b a))'],
  ],
  leaves: ['(ln (pow x 2))', '(ln (pow e x))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(factorIntoLogarithm, {
  rewrites: [
    ['(mul x (ln a))', '(ln (pow a x))'],
    ['(mul 2 (lg a))', '(lg (pow a 2))'],
  ],
  leaves: ['(mul 2 (ln x))', '(mul a (ln a))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
});

testOperator(logarithmEquationAsPower, {
  rewrites: [
    ['(eq y (ln a))', '(eq (pow e y) a)'],
    ['(eq x (log-base b a))', '(eq (pow b x) a)'],
  ],
  leaves: ['(eq y (ln x))', '(eq z (ln a))'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
  letters: { z: 'complex' },
});

testOperator(exponentialEquationAsLogarithm, {
  rewrites: [
    ['(eq (pow e x) a)', '(eq x (ln a))'],
    ['(eq (exp y) b)', '(eq y (ln b))'],
  ],
  leaves: ['(eq (pow e x) y)', '(eq (pow e z) a)'],
  conditions: ['(gt a 0)', '(gt b 0)', '(ne b 1)'],
  letters: { z: 'complex' },
});

testOperator(hyperbolicAsExponentials, {
  rewrites: [
    ['(cosh x)', '(div (add (pow e x) (pow e (neg x))) 2)'],
    ['(sinh (mul 2 x))', '(div (add (pow e (mul 2 x)) (neg (pow e (neg (mul 2 x))))) 2)'],
  ],
  leaves: ['(tanh x)'],
});
