import { doubleBothSides } from '../../../../src/math/mutate/equivalent/double-both-sides.ts';
import { gatherSubtrahends } from '../../../../src/math/mutate/equivalent/gather-subtrahends.ts';
import { halveBothSides } from '../../../../src/math/mutate/equivalent/halve-both-sides.ts';
import { limitAsDifference } from '../../../../src/math/mutate/equivalent/limit-as-difference.ts';
import { moveTerm } from '../../../../src/math/mutate/equivalent/move-term.ts';
import { negateBothSides } from '../../../../src/math/mutate/equivalent/negate-both-sides.ts';
import { quotientIsOne } from '../../../../src/math/mutate/equivalent/quotient-is-one.ts';
import { squareBothSides } from '../../../../src/math/mutate/equivalent/square-both-sides.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(doubleBothSides, {
  rewrites: [
    ['(eq (add x (neg (div y 2))) (mul 3 z))', '(eq (add (mul 2 x) (neg y)) (mul 6 z))'],
    ['(le x (div y (mul 2 z)))', '(le (mul 2 x) (div y z))'],
    // Both of two like equations, or neither.
    ['(or (eq x (div y 2)) (eq x (div z 2)))', '(or (eq (mul 2 x) y) (eq (mul 2 x) z))'],
    ['(eq (mul (div 1 2) x) y)', '(eq x (mul 2 y))'],
    ['(eq (add A (mul (div 1 2) B)) C)', '(eq (add (mul 2 A) B) (mul 2 C))'],
  ],
  leaves: [
    '(eq (mul x y) z)',
    '(eq (add x y z a) b)',
    '(eq (div x 3) y)',
    '(le x (div y (mul 4 z)))',
    '(eq x 0)',
    '(eq x 1)',
    '(eq (mul 2 x) (div (mul 4 y) z))',
    '(eq (union U V) V)',
    '(iff P Q)',
  ],
  letters: { U: 'set', V: 'set', P: 'proposition', Q: 'proposition' },
});

testOperator(halveBothSides, {
  rewrites: [
    ['(eq (mul (neg 4) x) (mul 2 y))', '(eq (neg (mul 2 x)) y)'],
    ['(eq (mul 2 x) (add y z))', '(eq x (div (add y z) 2))'],
    ['(eq (add (mul 2 x) (neg (mul 4 y))) (mul z a))', '(eq (add x (neg (mul 2 y))) (div (mul z a) 2))'],
    ['(eq (sin (mul 2 x)) (mul 2 (sin x) (cos x)))', '(eq (div (sin (mul 2 x)) 2) (mul (sin x) (cos x)))'],
  ],
  leaves: [
    '(eq x y)',
    '(eq (mul 2 x) 0)',
    '(eq x (mul 4 y z))',
    '(eq x (mul 2 y))',
    '(eq x (div (mul 2 y) z))',
  ],
});

testOperator(squareBothSides, {
  rewrites: [['(eq (abs x) (abs y))', '(eq (pow (abs x) 2) (pow (abs y) 2))']],
  leaves: ['(eq x y)', '(eq (abs x) 3)', '(eq (pow x 2) (abs y))', '(eq (mul 2 (abs x)) (mul 2 (abs y)))'],
});

testOperator(quotientIsOne, {
  rewrites: [['(eq (mul x (binom n k)) (mul 2 pi))', '(eq (div (mul x (binom n k)) (mul 2 pi)) 1)']],
  leaves: [
    '(eq x y)',
    '(eq x (mul 2 (binom n k)))',
    '(eq (mul x y) (mul 2 pi))',
    '(eq (mul x y) (div pi 2))',
    '(implies (eq (mul x (binom n k)) (mul 2 pi)) P)',
  ],
});

testOperator(gatherSubtrahends, {
  rewrites: [['(add x (neg y) z (neg a))', '(add x z (neg (add y a)))']],
  leaves: [
    '(add x (neg (pow y 3)) (neg (pow (add x (neg y)) 3)))',
    '(add x (neg (mul y (add z 1))) (neg a))',
    '(add x (neg y))',
    '(add (neg x) y (neg z))',
  ],
});

testOperator(moveTerm, {
  rewrites: [['(eq (add A B) C)', '(eq B (add C (neg A)))', '(eq A (add C (neg B)))']],
  leaves: ['(eq A B)', '(eq (union U V) V)'],
  letters: { U: 'set', V: 'set' },
});

testOperator(negateBothSides, {
  rewrites: [['(iff P (eq x 1))', '(iff (not P) (ne x 1))', '(iff (ne x 1) (not P))']],
  leaves: ['(implies P Q)'],
  letters: { P: 'proposition', Q: 'proposition' },
});

testOperator(limitAsDifference, {
  rewrites: [['(eq (lim [x] 0 (apply f x)) y)', '(eq (lim [x] 0 (add (apply f x) (neg y))) 0)']],
  leaves: ['(eq (lim [x] 0 (apply f x)) infty)', '(eq (lim [x] 0 (apply f x)) 0)', '(eq x y)'],
});
