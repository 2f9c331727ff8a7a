import { swapBaseAndExponent } from '../../../../src/math/mutate/falsify/swap-base-and-exponent.ts';
import { swapCondition } from '../../../../src/math/mutate/falsify/swap-condition.ts';
import { swapDifference } from '../../../../src/math/mutate/falsify/swap-difference.ts';
import { swapDivisor } from '../../../../src/math/mutate/falsify/swap-divisor.ts';
import { swapEntries } from '../../../../src/math/mutate/falsify/swap-entries.ts';
import { swapFraction } from '../../../../src/math/mutate/falsify/swap-fraction.ts';
import { swapFunction } from '../../../../src/math/mutate/falsify/swap-function.ts';
import { swapLimits } from '../../../../src/math/mutate/falsify/swap-limits.ts';
import { swapMatrixOrder } from '../../../../src/math/mutate/falsify/swap-matrix-order.ts';
import { swapSumAndProduct } from '../../../../src/math/mutate/falsify/swap-sum-and-product.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(swapBaseAndExponent, {
  rewrites: [
    ['(pow x n)', '(pow n x)'],
    ['(pow x (pow y 2))', '(pow (pow y 2) x)'],
    ['(eq (pow x 2) (pow 2 n))', '(eq (pow 2 x) (pow 2 n))', '(eq (pow x 2) (pow n 2))'],
  ],
  leaves: ['(pow x x)', '(sqrt x)', '(pow x (neg 1))', '(pow x 2)', '(pow e x)'],
});

testOperator(swapDifference, {
  rewrites: [
    ['(add x (neg y))', '(add y (neg x))'],
    ['(add x (neg y) z)', '(add y (neg x) z)', '(add x (neg z) y)'],
  ],
  leaves: ['(add x y)'],
});

testOperator(swapFraction, {
  rewrites: [
    ['(div x y)', '(div y x)'],
    ['(div 1 x)', 'x'],
    ['(eq (div x 2) (div 3 y))', '(eq (div 2 x) (div 3 y))', '(eq (div x 2) (div y 3))'],
  ],
  leaves: ['(div x x)', '(div x 2)'],
});

testOperator(swapDivisor, {
  rewrites: [
    ['(div x y)', '(mul x y)'],
    ['(mul 2 x y)', '(div (mul 2 x) y)'],
    ['(div 1 x)', 'x'],
  ],
  leaves: ['(mul A B)'],
});

testOperator(swapFunction, {
  rewrites: [
    ['(sin x)', '(cos x)'],
    ['(ln x)', '(exp x)'],
    ['(union A B)', '(intersection A B)'],
    ['(sum [k] 0 n k)', '(prod [k] 0 n k)'],
  ],
  leaves: ['(apply f x)', '(eq (ln (pow e x)) y)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(swapCondition, {
  rewrites: [
    ['(prob A B)', '(prob B A)'],
    ['(binom n k)', '(binom k n)'],
    ['(apply f (apply g x))', '(apply g (apply f x))'],
    ['(implies (eq x 1) (eq y 1))', '(implies (eq y 1) (eq x 1))'],
  ],
  leaves: ['(apply f x)', '(prob A)'],
});

testOperator(swapMatrixOrder, {
  rewrites: [
    ['(mul A B)', '(mul B A)'],
    ['(mul 2 A B)', '(mul 2 B A)'],
  ],
  leaves: ['(mul x y)'],
});

testOperator(swapEntries, {
  rewrites: [
    [
      '(matrix (row a b) (row c d))',
      '(matrix (row b a) (row c d))',
      '(matrix (row c b) (row a d))',
      '(matrix (row a d) (row c b))',
      '(matrix (row a b) (row d c))',
    ],
  ],
  leaves: ['(matrix (row a))'],
});

testOperator(swapLimits, {
  rewrites: [['(int [x] a b x)', '(int [x] b a x)']],
  leaves: ['(int [x] x)', '(int [x] 0 infty (exp x))'],
});

testOperator(swapSumAndProduct, {
  rewrites: [
    ['(add x y)', '(mul x y)'],
    ['(ln (mul x y))', '(ln (add x y))'],
  ],
  leaves: ['(add x y z)', '(mul 2 x)', '(mul A B)'],
});
