import { bracketTooMuch } from '../../../../src/math/mutate/falsify/bracket-too-much.ts';
import { complementByParts } from '../../../../src/math/mutate/falsify/complement-by-parts.ts';
import { complementOneSide } from '../../../../src/math/mutate/falsify/complement-one-side.ts';
import { derivativeByFactors } from '../../../../src/math/mutate/falsify/derivative-by-factors.ts';
import { distributeDenominator } from '../../../../src/math/mutate/falsify/distribute-denominator.ts';
import { distributeDeterminant } from '../../../../src/math/mutate/falsify/distribute-determinant.ts';
import { distributeExponent } from '../../../../src/math/mutate/falsify/distribute-exponent.ts';
import { distributeFunction } from '../../../../src/math/mutate/falsify/distribute-function.ts';
import { distributeOnce } from '../../../../src/math/mutate/falsify/distribute-once.ts';
import { distributePower } from '../../../../src/math/mutate/falsify/distribute-power.ts';
import { distributeProbability } from '../../../../src/math/mutate/falsify/distribute-probability.ts';
import { distributeSetsInPart } from '../../../../src/math/mutate/falsify/distribute-sets-in-part.ts';
import { gatherFunction } from '../../../../src/math/mutate/falsify/gather-function.ts';
import { splitSumOfProducts } from '../../../../src/math/mutate/falsify/split-sum-of-products.ts';
import { squareTerms } from '../../../../src/math/mutate/falsify/square-terms.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(distributeFunction, {
  rewrites: [
    ['(sin (add x (neg y)))', '(add (sin x) (neg (sin y)))'],
    ['(ln (mul x y))', '(mul (ln x) (ln y))'],
    ['(factorial (add n k))', '(add (factorial n) (factorial k))'],
  ],
  leaves: ['(sin x)', '(sin (div x y))', '(factorial (add n 1))', '(factorial (add n (neg k)))'],
});

testOperator(gatherFunction, {
  rewrites: [
    ['(add (ln x) (ln y))', '(ln (add x y))'],
    ['(mul (exp x) (exp y))', '(exp (mul x y))'],
  ],
  leaves: ['(mul (sqrt x) (sqrt y))', '(add (ln x) (log y))', '(add x y)'],
});

testOperator(distributePower, {
  rewrites: [
    ['(pow (add x y) 2)', '(add (pow x 2) (pow y 2))'],
    ['(pow (add x (neg y)) 2)', '(add (pow x 2) (neg (pow y 2)))'],
    ['(add (pow x n) (pow y n))', '(pow (add x y) n)'],
  ],
  leaves: ['(pow (mul x y) 2)', '(pow (add x y) (neg 1))'],
});

testOperator(distributeExponent, {
  rewrites: [
    ['(pow a (add x y))', '(add (pow a x) (pow a y))'],
    ['(pow a (add x (neg y)))', '(add (pow a x) (neg (pow a y)))'],
    ['(add (pow a x) (pow a y))', '(pow a (add x y))'],
    ['(mul (pow a x) (pow a y))', '(pow a (mul x y))', '(pow a (mul y x))'],
  ],
  leaves: ['(pow a x)', '(pow a (add n 1))', '(pow a (add n (neg 1)))'],
});

testOperator(distributeDenominator, {
  rewrites: [
    ['(div x (add y z))', '(add (div x y) (div x z))'],
    ['(add (div 1 x) (div 1 y))', '(div 2 (add x y))'],
  ],
  leaves: ['(div x y)'],
});

testOperator(distributeOnce, {
  rewrites: [
    ['(mul x (add y z))', '(add (mul x y) z)'],
    ['(neg (add x y))', '(add y (neg x))'],
    ['(div (add x y) z)', '(add x (div y z))'],
    ['(mul x (add y (neg z)))', '(add (mul x y) (neg z))'],
  ],
  leaves: ['(add x y)'],
});

testOperator(bracketTooMuch, {
  rewrites: [
    ['(add (mul x y) z)', '(mul x (add y z))'],
    [
      '(add (mul a x) p (mul b y) q)',
      '(add (mul a (add x p)) (mul b y) q)',
      '(add (mul a x) p (mul b (add y q)))',
    ],
    ['(add x (div y z))', '(div (add x y) z)'],
    ['(add (mul 2 x) y)', '(mul 2 (add x y))'],
  ],
  leaves: ['(add x y)'],
});

testOperator(derivativeByFactors, {
  rewrites: [
    ['(diff (mul (apply f x) (apply g x)) x 1)', '(mul (diff (apply f x) x 1) (diff (apply g x) x 1))'],
    ['(prime (div f g) 1)', '(div (prime f 1) (prime g 1))'],
  ],
  leaves: ['(diff (add x y) x 1)'],
});

testOperator(complementByParts, {
  rewrites: [
    [
      '(complement (union A B))',
      '(union (complement A) (complement B))',
      '(union (complement B) (complement A))',
    ],
    [
      '(intersection (complement A) (complement B))',
      '(complement (intersection A B))',
      '(complement (intersection B A))',
    ],
  ],
  leaves: ['(complement A)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(complementOneSide, {
  rewrites: [['(complement (union A B))', '(union (complement A) B)', '(union (complement B) A)']],
  leaves: ['(complement A)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(distributeProbability, {
  rewrites: [
    ['(prob (union A B))', '(add (prob A) (prob B))'],
    ['(expectation (pow X 2))', '(pow (expectation X) 2)'],
    ['(variance (add X Y))', '(add (variance X) (variance Y))'],
  ],
  leaves: ['(prob A)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(distributeDeterminant, {
  rewrites: [
    ['(det (add A B))', '(add (det A) (det B))'],
    ['(pow (mul A B) (neg 1))', '(mul (pow A (neg 1)) (pow B (neg 1)))'],
    ['(transpose (mul A B))', '(mul (transpose A) (transpose B))'],
  ],
  leaves: ['(det A)'],
});

testOperator(distributeSetsInPart, {
  rewrites: [
    ['(intersection A (union B C))', '(union (intersection A B) C)', '(union (intersection A C) B)'],
    [
      '(union (intersection A B) (intersection A C))',
      '(intersection (union (intersection A B) A) C)',
      '(intersection (union (intersection A B) C) A)',
      '(intersection (union (intersection A C) A) B)',
      '(intersection (union (intersection A C) B) A)',
      '(intersection A B C)',
      '(intersection A C B)',
    ],
  ],
  leaves: ['(union A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(squareTerms, {
  rewrites: [
    ['(pow (add x y) 2)', '(add (pow x 2) (mul x y) (pow y 2))'],
    ['(add (pow x 2) (mul 2 x y) (pow y 2))', '(add (pow x 2) (mul x y) (pow y 2))'],
  ],
  leaves: ['(pow x 2)'],
});

testOperator(splitSumOfProducts, {
  rewrites: [
    [
      '(eq (sum [k] 0 n (mul k (pow x k))) (mul (sum [k] 1 n k) (sum [k] 2 n k)))',
      '(eq (mul (sum [k] 0 n k) (sum [k] 0 n (pow x k))) (mul (sum [k] 1 n k) (sum [k] 2 n k)))',
    ],
    ['(mul (sum [k] 1 n k) (sum [k] 1 n (pow x k)))', '(sum [k] 1 n (mul k (pow x k)))'],
  ],
  leaves: ['(sum [k] 0 n k)', '(sum [k] 0 n (mul k (pow x k)))', '(mul (sum [k] 1 n k) (prod [k] 1 n k))'],
});
