import { changeCoefficient } from '../../../../src/math/mutate/falsify/change-coefficient.ts';
import { changeConstant } from '../../../../src/math/mutate/falsify/change-constant.ts';
import { changeExponent } from '../../../../src/math/mutate/falsify/change-exponent.ts';
import { changeNumber } from '../../../../src/math/mutate/falsify/change-number.ts';
import { exchangeNumbers } from '../../../../src/math/mutate/falsify/exchange-numbers.ts';
import { flipSign } from '../../../../src/math/mutate/falsify/flip-sign.ts';
import { moveExponent } from '../../../../src/math/mutate/falsify/move-exponent.ts';
import { offByOne } from '../../../../src/math/mutate/falsify/off-by-one.ts';
import { shiftBound } from '../../../../src/math/mutate/falsify/shift-bound.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(changeNumber, {
  rewrites: [
    [
      '(eq (add (pow x 2) (mul 3 y)) z)',
      '(eq (add (pow x 3) (mul 3 y)) z)',
      '(eq (add (pow x 2) (mul 2 y)) z)',
    ],
    ['(eq (sin (mul 4 x)) y)', '(eq (sin (mul 3 x)) y)', '(eq (sin (mul 5 x)) y)'],
  ],
  leaves: ['(eq x y)', '(eq (add x y) 0)'],
});

testOperator(changeExponent, {
  rewrites: [
    ['(pow x 2)', 'x'],
    ['(pow x 3)', '(pow x 4)', '(pow x 2)'],
    ['(add (pow x 2) 3)', '(add (pow x 3) 3)', '(add x 3)'],
    ['(add (pow 0 0) 1)', '(add (pow 0 1) 1)'],
  ],
  leaves: ['(pow x n)', '(pow 0 0)'],
});

testOperator(changeCoefficient, {
  rewrites: [
    ['(mul 2 x)', 'x'],
    ['(add (mul x y) (pow x 2))', '(add (mul 2 x y) (pow x 2))'],
  ],
  leaves: ['(div x 2)', '(mul x y)'],
});

testOperator(changeConstant, {
  rewrites: [
    ['(sqrt pi)', '(sqrt (mul 2 pi))', '(sqrt (div pi 2))'],
    ['(add pi e)', '(add (mul 2 pi) e)', '(add (div pi 2) e)'],
    ['(mul 2 e)', '(mul 2 pi)'],
  ],
  leaves: ['(pow x 2)', '(pow e x)'],
});

testOperator(flipSign, {
  rewrites: [
    ['(add x y)', '(add x (neg y))'],
    ['(add x (neg y))', '(add x y)'],
  ],
  leaves: ['(mul x y)'],
});

testOperator(offByOne, {
  rewrites: [
    ['(add n 1)', 'n', '(add n (neg 1))'],
    ['(add k (neg 1))', 'k', '(add k 1)'],
  ],
  leaves: ['(add n 2)', '(add 1 (neg p))'],
});

testOperator(shiftBound, {
  rewrites: [
    [
      '(sum [k] 0 n (pow x k))',
      '(sum [k] 1 n (pow x k))',
      '(sum [k] 0 (add n (neg 1)) (pow x k))',
      '(sum [k] 0 (add n 1) (pow x k))',
    ],
    ['(prod [k] 1 infty k)', '(prod [k] 0 infty k)'],
    ['(prod [k] 2 infty k)', '(prod [k] 1 infty k)'],
    ['(sum [k] 1 infty (div 1 (factorial k)))', '(sum [k] 0 infty (div 1 (factorial k)))'],
    [
      '(sum [k] 0 (add n (neg 1)) (pow x k))',
      '(sum [k] 1 (add n (neg 1)) (pow x k))',
      '(sum [k] 0 n (pow x k))',
    ],
  ],
  leaves: ['(sum [k] (in k A) k)', '(sum [k] 1 infty (div 1 (factorial (add k (neg 1)))))'],
});

testOperator(exchangeNumbers, {
  rewrites: [['(eq (mul 2 (pow x 3)) y)', '(eq (mul 3 (pow x 2)) y)']],
  leaves: ['(eq (mul 2 x) 2)'],
});

testOperator(moveExponent, {
  rewrites: [['(eq (add (pow x 2) y) z)', '(eq (add x (pow y 2)) z)', '(eq (add x y) (pow z 2))']],
  leaves: ['(eq (add (pow x 2) (pow x 3)) 1)', '(eq x y)', '(eq (pow x 2) (exp y))'],
});
