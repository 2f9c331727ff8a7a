import { cancelFactor } from '../../../../src/math/mutate/equivalent/cancel-factor.ts';
import { commonDenominator } from '../../../../src/math/mutate/equivalent/common-denominator.ts';
import { fractionAsProduct } from '../../../../src/math/mutate/equivalent/fraction-as-product.ts';
import { joinFractions } from '../../../../src/math/mutate/equivalent/join-fractions.ts';
import { nestedFraction } from '../../../../src/math/mutate/equivalent/nested-fraction.ts';
import { productAsFraction } from '../../../../src/math/mutate/equivalent/product-as-fraction.ts';
import { rationaliseDenominator } from '../../../../src/math/mutate/equivalent/rationalise-denominator.ts';
import { splitFraction } from '../../../../src/math/mutate/equivalent/split-fraction.ts';
import { turnFractionSigns } from '../../../../src/math/mutate/equivalent/turn-fraction-signs.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(splitFraction, {
  rewrites: [
    ['(div (add x (neg y)) z)', '(add (div x z) (neg (div y z)))'],
    ['(div (add z 1) z)', '(add 1 (div 1 z))'],
    ['(div (add x (neg z)) z)', '(add (div x z) (neg 1))'],
  ],
  leaves: [
    '(eq (div (add x y) 2) (div 1 2))',
    '(div x (add y z))',
    '(div (add x 1) (add y z))',
    '(div (add (neg x) (pm (sqrt y))) z)',
    '(eq y (prod [k] 1 n (div (add n 1 (neg k)) k)))',
    '(eq y (add (div (add a b) c) d))',
    '(lim [z] 0 (div (add (apply f z) (neg x)) z))',
  ],
});

testOperator(joinFractions, {
  rewrites: [
    ['(add (div x z) (div y z))', '(div (add x y) z)'],
    ['(add (div x z) (neg (div y z)) 1)', '(add (div (add x (neg y)) z) 1)'],
  ],
  leaves: ['(add (div x y) (div y x))'],
});

testOperator(commonDenominator, {
  rewrites: [
    ['(add x (div y z))', '(div (add (mul x z) y) z)'],
    ['(add x (neg (div y z)))', '(div (add (mul x z) (neg y)) z)'],
  ],
  leaves: ['(add (div x y) (div z y))', '(add (neg (div x y)) (pm (sqrt z)))'],
});

testOperator(fractionAsProduct, {
  rewrites: [
    ['(div x 2)', '(mul (div 1 2) x)'],
    ['(div (add y 1) z)', '(mul (div 1 z) (add y 1))'],
    ['(div (mul 3 (pow x n)) z)', '(mul (div 3 z) (pow x n))'],
  ],
  leaves: [
    '(div 1 x)',
    '(div 3 x)',
    '(div x z)',
    '(div (mul 3 x) z)',
    '(div (mul x (add y 1)) z)',
    '(div (pow x 2) (mul 8 y z))',
    '(div (factorial n) (factorial k))',
    '(in (div (add y 1) z) bb:Z)',
  ],
});

testOperator(productAsFraction, {
  rewrites: [
    ['(mul (div 1 2) x)', '(div x 2)'],
    ['(mul (div x y) z)', '(div (mul x z) y)'],
  ],
  leaves: ['(mul x y)'],
});

testOperator(nestedFraction, {
  rewrites: [
    ['(div x (div y 2))', '(div (mul 2 x) y)'],
    ['(div (div x y) z)', '(div x (mul y z))'],
  ],
  leaves: ['(div x (div y z))', '(div x y)'],
});

testOperator(cancelFactor, {
  rewrites: [['(div (mul 2 x) (mul 2 y))', '(div x y)']],
  leaves: ['(div (mul x z) (mul y z))', '(div x y)'],
});

testOperator(turnFractionSigns, {
  rewrites: [['(div (add x (neg y)) (add 1 (neg z)))', '(div (add y (neg x)) (add z (neg 1)))']],
  leaves: [
    '(div (add x (neg y)) z)',
    '(div (add x y) (add 1 z))',
    '(div (add x (neg a)) (add b (neg a)))',
    '(div (add x (neg (sum [k] 1 n k))) (add y (neg z)))',
  ],
  conditions: ['(gt b a)'],
});

testOperator(rationaliseDenominator, {
  rewrites: [['(div x (sqrt 2))', '(div (mul x (sqrt 2)) 2)']],
  leaves: ['(div 1 (sqrt pi))', '(div x (sqrt y))', '(div x (sqrt (mul 2 pi)))'],
});
