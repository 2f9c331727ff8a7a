import { changeSigns } from '../../../../src/math/mutate/equivalent/change-signs.ts';
import { collectOnOneSide } from '../../../../src/math/mutate/equivalent/collect-on-one-side.ts';
import { divideBothSides } from '../../../../src/math/mutate/equivalent/divide-both-sides.ts';
import { intervalAsInequalities } from '../../../../src/math/mutate/equivalent/interval-as-inequalities.ts';
import { invertBothSides } from '../../../../src/math/mutate/equivalent/invert-both-sides.ts';
import { mirrorInequality } from '../../../../src/math/mutate/equivalent/mirror-inequality.ts';
import { moveTerm } from '../../../../src/math/mutate/equivalent/move-term.ts';
import { multiplyBothSides } from '../../../../src/math/mutate/equivalent/multiply-both-sides.ts';
import { separateDifference } from '../../../../src/math/mutate/equivalent/separate-difference.ts';
import { swapSides } from '../../../../src/math/mutate/equivalent/swap-sides.ts';
import { takeRoot } from '../../../../src/math/mutate/equivalent/take-root.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(swapSides, {
  rewrites: [
    ['(eq x (add y z))', '(eq (add y z) x)'],
    ['(ne x y)', '(ne y x)'],
  ],
  leaves: ['(lt x y)', '(and (eq x y) (eq y z))'],
});

testOperator(mirrorInequality, {
  rewrites: [
    ['(le x y)', '(ge y x)'],
    ['(subset-eq A B)', '(superset-eq B A)'],
  ],
  leaves: ['(eq x y)', '(eq x (add y (neg z)))'],
});

testOperator(moveTerm, {
  rewrites: [
    ['(eq (add x y) z)', '(eq y (add z (neg x)))', '(eq x (add z (neg y)))'],
    ['(lt (add x (neg y)) 0)', '(lt x y)'],
    [
      '(eq (add (pow x 2) (pow y 2)) 1)',
      '(eq (pow y 2) (add 1 (neg (pow x 2))))',
      '(eq (pow x 2) (add 1 (neg (pow y 2))))',
    ],
    // A differential equation keeps its derivative.
    ['(eq (add (prime f 1) (mul a f)) g)', '(eq (prime f 1) (add g (neg (mul a f))))'],
    // No square of a square multiplied out goes alone.
    ['(eq y (add x (neg (mul 2 a b)) (pow a 2)))', '(eq (add y (mul 2 a b)) (add x (pow a 2)))'],
  ],
  leaves: [
    '(eq x y)',
    '(eq (union A B) C)',
    '(eq (add x (neg (add y z))) (add a b))',
    // What is alike stays together, and so do the parts of a complex number.
    '(eq (add x y) (neg (div a b)))',
    '(eq (sin (add x y)) (add (mul (sin x) (cos y)) (mul (cos x) (sin y))))',
    '(eq (mul a b) (add (add c d) (mul (add x y) i)))',
  ],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(collectOnOneSide, {
  rewrites: [
    ['(eq x (add y (neg z)))', '(eq (add x z (neg y)) 0)'],
    ['(eq x (add y (neg z) a))', '(eq (add x (neg y) z (neg a)) 0)'],
  ],
  leaves: ['(eq x 0)', '(eq A B)', '(eq (add x y) (add z y))'],
  letters: { A: 'set', B: 'set' },
});

testOperator(separateDifference, {
  rewrites: [
    ['(eq (add x (neg y)) 0)', '(eq x y)'],
    ['(lt (add x (neg y) z) 0)', '(lt (add x z) y)'],
  ],
  leaves: ['(eq (add x y) 0)', '(eq (add x (neg y)) 1)'],
});

testOperator(changeSigns, {
  rewrites: [
    ['(eq (neg x) (add y (neg z)))', '(eq x (add z (neg y)))'],
    ['(lt (neg x) y)', '(gt x (neg y))'],
  ],
  leaves: ['(eq x y)'],
});

testOperator(divideBothSides, {
  rewrites: [
    ['(eq (mul 2 x) y)', '(eq x (div y 2))'],
    ['(lt (mul a x) y)', '(lt x (div y a))'],
    ['(eq z (mul a x))', '(eq (div z a) x)'],
  ],
  leaves: ['(eq (mul x y) z)', '(lt (mul x y) z)'],
  conditions: ['(gt a 0)'],
});

testOperator(multiplyBothSides, {
  rewrites: [
    ['(eq (div x 2) y)', '(eq x (mul 2 y))'],
    ['(le z (div x a))', '(le (mul a z) x)'],
  ],
  leaves: ['(eq (div x y) z)'],
  conditions: ['(gt a 0)'],
});

testOperator(invertBothSides, {
  rewrites: [['(eq (div 1 a) (div b 2))', '(eq a (div 2 b))']],
  leaves: ['(eq (div 1 x) (div y 2))'],
  conditions: ['(gt a 0)', '(ne b 0)'],
});

testOperator(takeRoot, {
  rewrites: [
    ['(eq (pow a 2) b)', '(eq a (sqrt b))'],
    ['(le (sqrt a) b)', '(le a (pow b 2))'],
  ],
  leaves: ['(eq (pow x 2) b)'],
  conditions: ['(gt a 0)', '(ge b 0)'],
});

testOperator(intervalAsInequalities, {
  rewrites: [
    ['(in x (interval-closed 0 1))', '(and (le 0 x) (le x 1))'],
    ['(in x (interval-open a b))', '(and (lt a x) (lt x b))'],
  ],
  leaves: ['(in x A)'],
});
