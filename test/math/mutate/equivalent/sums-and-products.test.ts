import { commuteProduct } from '../../../../src/math/mutate/equivalent/commute-product.ts';
import { commuteSum } from '../../../../src/math/mutate/equivalent/commute-sum.ts';
import { doubleAsSum } from '../../../../src/math/mutate/equivalent/double-as-sum.ts';
import { expandDifferenceOfSquares } from '../../../../src/math/mutate/equivalent/expand-difference-of-squares.ts';
import { expandProduct } from '../../../../src/math/mutate/equivalent/expand-product.ts';
import { expandSigns } from '../../../../src/math/mutate/equivalent/expand-signs.ts';
import { expandSquare } from '../../../../src/math/mutate/equivalent/expand-square.ts';
import { factorDifferenceOfSquares } from '../../../../src/math/mutate/equivalent/factor-difference-of-squares.ts';
import { factorOut } from '../../../../src/math/mutate/equivalent/factor-out.ts';
import { factorSquare } from '../../../../src/math/mutate/equivalent/factor-square.ts';
import { gatherSigns } from '../../../../src/math/mutate/equivalent/gather-signs.ts';
import { productAsSquare } from '../../../../src/math/mutate/equivalent/product-as-square.ts';
import { regroup } from '../../../../src/math/mutate/equivalent/regroup.ts';
import { reverseSquaredDifference } from '../../../../src/math/mutate/equivalent/reverse-squared-difference.ts';
import { squareAsProduct } from '../../../../src/math/mutate/equivalent/square-as-product.ts';
import { sumAsDouble } from '../../../../src/math/mutate/equivalent/sum-as-double.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(commuteSum, {
  rewrites: [
    ['(add x (sin y))', '(add (sin y) x)'],
    ['(add 0.1 0.02)', '(add 0.02 0.1)'],
    ['(eq (add x (neg y) z) 2)', '(eq (add z (neg y) x) 2)', '(eq (add x z (neg y)) 2)'],
  ],
  leaves: ['(mul x y)', '(add 1 (neg x) (dots))', '(add 1 2 (neg (dots)) n)'],
});

testOperator(commuteProduct, {
  rewrites: [
    ['(mul 2 (sin x) (cos y))', '(mul 2 (cos y) (sin x))'],
    ['(mul (sin x) i)', '(mul i (sin x))'],
    ['(mul x (sin y) z)', '(mul x z (sin y))'],
  ],
  leaves: ['(mul M x)', '(mul x i)', '(mul A B)', '(mul 2 x)', '(mul n (add n (neg 1)) (dots) 1)'],
});

testOperator(expandProduct, {
  rewrites: [
    ['(mul x (add y z))', '(add (mul x y) (mul x z))'],
    ['(mul x (add x y) z)', '(add (mul (pow x 2) z) (mul x y z))'],
    ['(mul n (add n 1) (add (mul 2 n) 1))', '(add (mul 2 (pow n 3)) (mul 3 (pow n 2)) n)'],
    ['(mul M (add A (neg B)))', '(add (mul M A) (neg (mul M B)))'],
    ['(mul (apply f x) (add 1 (neg (apply f x))))', '(add (apply f x) (neg (pow (apply f x) 2)))'],
    ['(mul (add a b) (add c d))', '(add (mul a c) (mul a d) (mul b c) (mul b d))'],
  ],
  leaves: [
    '(mul x y)',
    '(mul (add a b) (add a b))',
    '(mul (add a b c) (add x y z))',
    '(mul (add n 1) (pow x n))',
    '(mul (cos x) (cos y) (add 1 (neg (mul (tan x) (tan y)))))',
    '(mul (add b (neg a)) (int [t] 0 1 (apply f t)))',
    '(mul (add b (neg a)) (apply f x))',
    '(mul (add a (neg b)) (pow e (neg x)))',
    '(mul (div 1 2) (add (apply f x) (apply f (neg x))))',
    '(add x (mul (add a b) i))',
  ],
});

testOperator(expandSigns, {
  rewrites: [
    ['(add x (neg (add y z)))', '(add x (neg y) (neg z))'],
    ['(neg (add x (neg y)))', '(add y (neg x))'],
  ],
  leaves: ['(neg x)'],
});

testOperator(gatherSigns, {
  rewrites: [
    ['(neg (mul (add x (neg y)) z))', '(mul (add y (neg x)) z)'],
    ['(add 2 (neg (div (add 1 (neg x)) z)))', '(add 2 (div (add x (neg 1)) z))'],
  ],
  leaves: ['(mul (add x (neg y)) z)', '(neg (mul (add x y) z))', '(neg (div (add (neg p) (pm s)) 2))'],
});

testOperator(factorOut, {
  rewrites: [
    ['(add (mul x y) (mul x z))', '(mul x (add y z))'],
    ['(add x (mul x y))', '(mul x (add 1 y))'],
    ['(add (mul 2 x) (neg (mul 2 y)) z)', '(add (mul 2 (add x (neg y))) z)'],
  ],
  leaves: [
    '(add x y)',
    '(add (mul M A) (mul M B))',
    '(add (mul x y) (mul x y))',
    '(mul (add (pow x 2) (mul 2 x y) (mul 2 (pow y 2))) z)',
  ],
});

testOperator(doubleAsSum, {
  rewrites: [['(eq z (add (pow x 2) p (mul 2 x y)))', '(eq z (add (pow x 2) p (mul x y) (mul x y)))']],
  leaves: [
    '(eq (mul 2 x) y)',
    '(eq (mul 3 x) y)',
    '(eq (neg (mul 2 x)) y)',
    '(eq (pow x (mul 2 k)) y)',
    '(eq (sin (mul 2 x)) y)',
    '(mul 2 x)',
    '(le z (add p q (mul 2 x y)))',
    '(eq (add (apply f x) (neg (mul 2 x y)) (mul 2 n (apply g x))) 0)',
  ],
});

testOperator(sumAsDouble, {
  rewrites: [
    ['(add x x)', '(mul 2 x)'],
    ['(add y x x)', '(add y (mul 2 x))'],
    ['(add x (mul 2 x))', '(mul 3 x)'],
  ],
  leaves: ['(add x y)', '(add x (mul y x))'],
});

testOperator(squareAsProduct, {
  rewrites: [['(pow (add x y) 2)', '(mul (add x y) (add x y))']],
  leaves: ['(pow x 2)', '(pow 3 2)', '(pow (add x y) 3)'],
});

testOperator(productAsSquare, {
  rewrites: [
    ['(mul x x)', '(pow x 2)'],
    ['(mul 2 x y x)', '(mul 2 (pow x 2) y)'],
  ],
  leaves: ['(mul x y)', '(mul M N M)'],
});

testOperator(expandSquare, {
  rewrites: [
    ['(pow (add x y) 2)', '(add (pow x 2) (mul 2 x y) (pow y 2))'],
    ['(pow (add x (neg 1)) 2)', '(add (pow x 2) (neg (mul 2 x)) 1)'],
  ],
  leaves: ['(pow (add A B) 2)', '(pow (add x y) 3)'],
});

testOperator(factorSquare, {
  rewrites: [
    ['(add (pow x 2) (mul 2 x y) (pow y 2))', '(pow (add x y) 2)'],
    [
      '(add (pow x 2) (neg (mul 2 x y)) (pow y 2) z)',
      '(add (pow (add x (neg y)) 2) z)',
      '(add (pow (add y (neg x)) 2) z)',
    ],
  ],
  leaves: ['(add (pow x 2) (mul 3 x y) (pow y 2))', '(add (pow A 2) (mul 2 A B) (pow B 2))'],
});

testOperator(factorDifferenceOfSquares, {
  rewrites: [
    ['(add (pow x 2) (neg (pow y 2)))', '(mul (add x y) (add x (neg y)))'],
    ['(add 1 (neg (pow x 2)))', '(mul (add 1 x) (add 1 (neg x)))'],
  ],
  leaves: ['(add (pow x 2) (pow y 2))'],
});

testOperator(expandDifferenceOfSquares, {
  rewrites: [['(mul (add x y) (add x (neg y)))', '(add (pow x 2) (neg (pow y 2)))']],
  leaves: ['(mul (add x y) (add x y))', '(mul (add A B) (add A (neg B)))'],
});

testOperator(reverseSquaredDifference, {
  rewrites: [['(pow (add x (neg y)) 2)', '(pow (add y (neg x)) 2)']],
  leaves: ['(pow (add x y) 2)', '(pow (add x (neg y)) 3)'],
});

testOperator(regroup, {
  rewrites: [
    ['(lt (add a b c d) x)', '(lt (add (add a b) (add c d)) x)'],
    ['(eq (union A B C) D)', '(eq (union A (union B C)) D)', '(eq (union (union A B) C) D)'],
  ],
  leaves: ['(eq (add a b) c)', '(eq (sin (add a b c)) x)', '(eq (mul a b c) x)', '(add a b c)'],
  letters: { A: 'set', B: 'set', C: 'set', D: 'set' },
});
