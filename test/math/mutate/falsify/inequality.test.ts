import { changeStrictness } from '../../../../src/math/mutate/falsify/change-strictness.ts';
import { negateRelation } from '../../../../src/math/mutate/falsify/negate-relation.ts';
import { reverseInequality } from '../../../../src/math/mutate/falsify/reverse-inequality.ts';
import { swapSidesOfInequality } from '../../../../src/math/mutate/falsify/swap-sides-of-inequality.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(reverseInequality, {
  rewrites: [
    ['(lt x y)', '(gt x y)'],
    ['(subset-eq A B)', '(superset-eq A B)'],
  ],
  leaves: ['(eq x y)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(negateRelation, {
  rewrites: [
    ['(lt x y)', '(ge x y)'],
    ['(ne x y)', '(eq x y)'],
  ],
  leaves: ['(eq x y)'],
});

testOperator(changeStrictness, {
  rewrites: [
    ['(le x y)', '(lt x y)'],
    ['(gt x y)', '(ge x y)'],
  ],
  leaves: ['(eq x y)'],
});

testOperator(changeStrictness, {
  conditions: ['(ge x 0)', '(lt x 1)', '(le y (div pi 2))', '(gt z 0)'],
  rewrites: [
    ['(le (sin z) z)', '(lt (sin z) z)'],
    ['(le (sin x) z)', '(lt (sin x) z)'],
    [
      '(implies (ge x 0) (ge (exp x) 1))',
      '(implies (gt x 0) (ge (exp x) 1))',
      '(implies (ge x 0) (gt (exp x) 1))',
    ],
  ],
  // Equal at 0, or at a right angle, the end of a range that is not printed.
  leaves: ['(le (sin x) x)', '(ge (cos y) 0)'],
});

testOperator(swapSidesOfInequality, {
  rewrites: [
    ['(le x y)', '(le y x)'],
    ['(superset-eq A B)', '(superset-eq B A)'],
  ],
  leaves: ['(eq x y)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});
