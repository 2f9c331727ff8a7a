import { exponentialsAsHyperbolic } from '../../../../src/math/mutate/equivalent/exponentials-as-hyperbolic.ts';
import { factorialsAsBinomial } from '../../../../src/math/mutate/equivalent/factorials-as-binomial.ts';
import { gatherFactorial } from '../../../../src/math/mutate/equivalent/gather-factorial.ts';
import { lowerExponent } from '../../../../src/math/mutate/equivalent/lower-exponent.ts';
import { momentsAsVariance } from '../../../../src/math/mutate/equivalent/moments-as-variance.ts';
import { productAsFactorial } from '../../../../src/math/mutate/equivalent/product-as-factorial.ts';
import { scaleIntegrand } from '../../../../src/math/mutate/equivalent/scale-integrand.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(factorialsAsBinomial, {
  rewrites: [['(div (factorial n) (mul (factorial k) (factorial (add n (neg k)))))', '(binom n k)']],
  leaves: ['(div (factorial n) (factorial k))'],
  conditions: ['(le k n)'],
});

testOperator(gatherFactorial, {
  rewrites: [
    ['(mul n (factorial (add n (neg 1))))', '(factorial n)'],
    ['(mul (add k 1) (factorial k))', '(factorial (add k 1))'],
  ],
  leaves: ['(mul n (factorial n))', '(mul m (factorial (add m (neg 1))))'],
  conditions: ['(ge n 1)'],
});

testOperator(productAsFactorial, {
  rewrites: [['(prod [k] 1 n k)', '(factorial n)']],
  leaves: ['(prod [k] 1 infty k)', '(prod [k] 0 n k)', '(prod [k] 1 n (mul 2 k))'],
});

testOperator(exponentialsAsHyperbolic, {
  rewrites: [
    ['(add (pow e x) (pow e (neg x)))', '(mul 2 (cosh x))'],
    ['(add (pow e x) (neg (pow e (neg x))))', '(mul 2 (sinh x))'],
  ],
  leaves: ['(add (pow e x) (pow e y))'],
});

testOperator(momentsAsVariance, {
  rewrites: [
    ['(add (expectation (pow X 2)) (neg (pow (expectation X) 2)))', '(variance X)'],
    [
      '(add (expectation (mul X Y)) (neg (mul (expectation X) (expectation Y))))',
      '(covariance X Y)',
      '(covariance Y X)',
    ],
  ],
  leaves: ['(add (expectation X) (neg (expectation Y)))'],
  letters: { X: 'random-variable', Y: 'random-variable' },
});

testOperator(lowerExponent, {
  rewrites: [['(pow 2 (add n 1))', '(mul 2 (pow 2 n))']],
  leaves: [
    '(pow n 2)',
    '(pow n 3)',
    '(pow n (add k 1))',
    '(pow (neg 1) (add n 1))',
    '(pow (add x 1) 3)',
    '(pow x k)',
    '(pow e x)',
  ],
});

testOperator(scaleIntegrand, {
  rewrites: [
    ['(int [x] 0 pi (sin (div x 2)))', '(mul 2 (int [x] 0 (div pi 2) (sin x)))'],
    ['(int [x] (neg infty) infty (apply f (div x 2)))', '(mul 2 (int [x] (neg infty) infty (apply f x)))'],
  ],
  leaves: ['(int [x] x)', '(int [x] 0 pi (sin x))'],
});
