import { binomialAsFactorials } from '../../../../src/math/mutate/equivalent/binomial-as-factorials.ts';
import { binomialSymmetry } from '../../../../src/math/mutate/equivalent/binomial-symmetry.ts';
import { constantIntoSum } from '../../../../src/math/mutate/equivalent/constant-into-sum.ts';
import { constantOutOfSum } from '../../../../src/math/mutate/equivalent/constant-out-of-sum.ts';
import { derivativeOfProduct } from '../../../../src/math/mutate/equivalent/derivative-of-product.ts';
import { derivativeOfSum } from '../../../../src/math/mutate/equivalent/derivative-of-sum.ts';
import { factorialAsProduct } from '../../../../src/math/mutate/equivalent/factorial-as-product.ts';
import { factorialStep } from '../../../../src/math/mutate/equivalent/factorial-step.ts';
import { joinFirstTerm } from '../../../../src/math/mutate/equivalent/join-first-term.ts';
import { joinSums } from '../../../../src/math/mutate/equivalent/join-sums.ts';
import { limitAsSeries } from '../../../../src/math/mutate/equivalent/limit-as-series.ts';
import { mirrorIntegrand } from '../../../../src/math/mutate/equivalent/mirror-integrand.ts';
import { primeAsQuotient } from '../../../../src/math/mutate/equivalent/prime-as-quotient.ts';
import { quotientAsPrime } from '../../../../src/math/mutate/equivalent/quotient-as-prime.ts';
import { repeatedDerivative } from '../../../../src/math/mutate/equivalent/repeated-derivative.ts';
import { reverseLimits } from '../../../../src/math/mutate/equivalent/reverse-limits.ts';
import { reverseSum } from '../../../../src/math/mutate/equivalent/reverse-sum.ts';
import { seriesAsLimit } from '../../../../src/math/mutate/equivalent/series-as-limit.ts';
import { shiftIndex } from '../../../../src/math/mutate/equivalent/shift-index.ts';
import { shiftLimit } from '../../../../src/math/mutate/equivalent/shift-limit.ts';
import { splitFirstTerm } from '../../../../src/math/mutate/equivalent/split-first-term.ts';
import { splitLastTerm } from '../../../../src/math/mutate/equivalent/split-last-term.ts';
import { splitSum } from '../../../../src/math/mutate/equivalent/split-sum.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(shiftIndex, {
  rewrites: [
    ['(sum [k] 0 infty (pow x k))', '(sum [k] 1 infty (pow x (add k (neg 1))))'],
    ['(sum [k] 1 n (pow x (add k (neg 1))))', '(sum [k] 0 (add n (neg 1)) (pow x k))'],
    ['(sum [k] 1 infty (pow (neg 1) (add k 1)))', '(sum [k] 0 infty (pow (neg 1) k))'],
    ['(sum [k] 1 infty (div 1 (pow k 2)))', '(sum [k] 0 infty (div 1 (pow (add k 1) 2)))'],
  ],
  leaves: [
    '(sum [k] (in k A) k)',
    '(sum [k] 0 n (pow x k))',
    '(prod [k] 1 n k)',
    '(sum [k] m infty (pow x k))',
    '(sum [k] 1 infty (index a k))',
    '(mul (sum [k] 1 infty (pow x k)) (sum [l] 1 infty (pow y l)))',
  ],
});

testOperator(splitFirstTerm, {
  rewrites: [
    ['(sum [k] 0 n (pow x k))', '(add 1 (sum [k] 1 n (pow x k)))'],
    ['(prod [k] 1 infty (add 1 (div 1 k)))', '(mul 2 (prod [k] 2 infty (add 1 (div 1 k))))'],
  ],
  leaves: [
    '(sum [k] m n k)',
    '(sum [k] 0 n (mul x (pow k n)))',
    '(eq (sum [n] 1 infty (div 1 n)) infty)',
    '(eq y (div x (sum [k] 0 n (pow z k))))',
    '(eq y (sum [k] 1 n (div 1 (mul k (add k 1)))))',
    '(eq y (sum [k] 0 n (mul (binom n k) (index b k))))',
    '(add y (sum [k] 1 n (mul (binom n k) (derivative-order f k) (derivative-order g (add n (neg k))))))',
  ],
});

testOperator(joinFirstTerm, {
  rewrites: [
    ['(add 1 (sum [k] 1 n (pow x k)))', '(sum [k] 0 n (pow x k))'],
    ['(add x (sum [k] 2 infty (pow x k)))', '(sum [k] 1 infty (pow x k))'],
  ],
  leaves: ['(add 2 (sum [k] 1 n (pow x k)))', '(add x (sum [k] 2 n (pow x k)))'],
});

testOperator(splitLastTerm, {
  rewrites: [['(sum [k] 0 (add n 1) (pow x k))', '(add (pow x (add n 1)) (sum [k] 0 n (pow x k)))']],
  leaves: [
    '(sum [k] 0 infty (pow x k))',
    '(sum [k] 1 n k)',
    '(mul (sum [k] 1 n (pow x k)) (sum [k] 1 n (pow y k)))',
  ],
});

testOperator(reverseSum, {
  rewrites: [
    ['(sum [k] 0 n (mul (binom n k) (pow x (add n (neg k)))))', '(sum [k] 0 n (mul (binom n k) (pow x k)))'],
    ['(sum [k] 0 n (pow x (add n (neg k))))', '(sum [k] 0 n (pow x k))'],
  ],
  leaves: ['(sum [k] 0 infty (pow x k))', '(sum [k] 1 n (div 1 k))', '(sum [k] 0 n (pow x (add m (neg k))))'],
});

testOperator(constantOutOfSum, {
  rewrites: [
    ['(sum [k] 0 n (mul y (pow x k)))', '(mul y (sum [k] 0 n (pow x k)))'],
    ['(int [x] 0 1 (div (pow x 2) 2))', '(div (int [x] 0 1 (pow x 2)) 2)'],
  ],
  leaves: ['(sum [k] 0 n (mul k (pow x k)))'],
});

testOperator(constantIntoSum, {
  rewrites: [['(mul a (sum [k] 0 n (pow x k)))', '(sum [k] 0 n (mul a (pow x k)))']],
  leaves: ['(mul k (sum [k] 0 n (pow x k)))'],
});

testOperator(splitSum, {
  rewrites: [
    ['(sum [k] 0 n (add (pow x k) (neg k)))', '(add (sum [k] 0 n (pow x k)) (neg (sum [k] 0 n k)))'],
    ['(int [x] a b (add x 1))', '(add (int [x] a b x) (int [x] a b 1))'],
  ],
  leaves: ['(sum [k] 0 infty (add (pow x k) k))'],
});

testOperator(joinSums, {
  rewrites: [['(add (sum [k] 0 n k) (sum [k] 0 n (pow x k)))', '(sum [k] 0 n (add k (pow x k)))']],
  leaves: ['(add (sum [k] 0 n k) (sum [k] 1 n k))'],
});

testOperator(seriesAsLimit, {
  rewrites: [['(sum [k] 0 infty (pow x k))', '(lim [N] infty (sum [k] 0 N (pow x k)))']],
  leaves: ['(sum [k] 0 n (pow x k))'],
  letters: { N: 'free' },
});

testOperator(limitAsSeries, {
  rewrites: [['(lim [n] infty (sum [k] 0 n (pow x k)))', '(sum [k] 0 infty (pow x k))']],
  leaves: ['(lim [n] infty (sum [k] 0 n (pow n k)))'],
});

testOperator(reverseLimits, {
  rewrites: [['(neg (int [x] a b (pow x 2)))', '(int [x] b a (pow x 2))']],
  leaves: ['(int [x] a b (pow x 2))', '(neg (int [x] 0 infty (exp (neg x))))'],
});

testOperator(mirrorIntegrand, {
  rewrites: [['(int [x] (neg b) 0 (exp (neg x)))', '(int [x] 0 b (exp x))']],
  leaves: ['(int [x] (neg 1) 1 (pow x 2))', '(int [x] a b (exp x))'],
});

testOperator(shiftLimit, {
  rewrites: [
    [
      '(lim [h] 0 (div (add (apply f (add x h)) (neg (apply f x))) h))',
      '(lim [t] x (div (add (apply f t) (neg (apply f x))) (add t (neg x))))',
    ],
  ],
  leaves: ['(lim [h] 0 (div (sin h) h))'],
  letters: { h: 'real', t: 'free' },
});

testOperator(primeAsQuotient, {
  rewrites: [
    ['(apply (prime f 1) x)', '(diff (apply f x) x 1)'],
    ['(apply (prime f 2) x)', '(diff (apply f x) x 2)'],
  ],
  leaves: ['(apply (prime f 1) (mul 2 x))'],
});

testOperator(quotientAsPrime, {
  rewrites: [['(diff (apply f x) x 1)', '(apply (prime f 1) x)']],
  leaves: ['(diff (pow x 2) x 1)', '(diff (apply f x) y 1)'],
});

testOperator(derivativeOfSum, {
  rewrites: [
    ['(diff (add (apply f x) (apply g x)) x 1)', '(add (diff (apply f x) x 1) (diff (apply g x) x 1))'],
    ['(apply (prime (add f g) 1) x)', '(add (apply (prime f 1) x) (apply (prime g 1) x))'],
  ],
  leaves: ['(diff (mul x (apply f x)) x 1)'],
});

testOperator(derivativeOfProduct, {
  rewrites: [
    [
      '(diff (mul x (apply f x)) x 1)',
      '(add (mul (diff x x 1) (apply f x)) (mul x (diff (apply f x) x 1)))',
      '(add (mul (diff (apply f x) x 1) x) (mul (apply f x) (diff x x 1)))',
    ],
  ],
  leaves: ['(diff (add x (apply f x)) x 1)'],
});

testOperator(repeatedDerivative, {
  rewrites: [['(diff (diff (apply f x) x 1) x 1)', '(diff (apply f x) x 2)']],
  leaves: ['(diff (diff (apply f x) x 1) y 1)'],
});

testOperator(factorialStep, {
  rewrites: [['(factorial n)', '(mul n (factorial (add n (neg 1))))']],
  leaves: ['(factorial m)', '(factorial 3)', '(approx (factorial n) (pow (div n e) n))'],
  conditions: ['(ge n 1)'],
});

testOperator(factorialAsProduct, {
  rewrites: [['(eq (factorial n) (prod [k] 1 n k))', '(eq (prod [j] 1 n j) (prod [k] 1 n k))']],
  leaves: ['(factorial n)', '(factorial x)', '(factorial 3)'],
});

testOperator(binomialAsFactorials, {
  rewrites: [['(binom n k)', '(div (factorial n) (mul (factorial k) (factorial (add n (neg k)))))']],
  leaves: ['(binom m k)', '(binom x k)'],
  conditions: ['(ge (add n (neg k)) 0)'],
});

testOperator(binomialSymmetry, {
  rewrites: [['(binom n k)', '(binom n (add n (neg k)))']],
  leaves: ['(binom x k)'],
});
