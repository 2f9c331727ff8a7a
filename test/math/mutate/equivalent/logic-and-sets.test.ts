import { absorbNegation } from '../../../../src/math/mutate/equivalent/absorb-negation.ts';
import { commuteSets } from '../../../../src/math/mutate/equivalent/commute-sets.ts';
import { complementBothSides } from '../../../../src/math/mutate/equivalent/complement-both-sides.ts';
import { conditionAsPremise } from '../../../../src/math/mutate/equivalent/condition-as-premise.ts';
import { contrapose } from '../../../../src/math/mutate/equivalent/contrapose.ts';
import { curryPremises } from '../../../../src/math/mutate/equivalent/curry-premises.ts';
import { deMorgan } from '../../../../src/math/mutate/equivalent/de-morgan.ts';
import { differenceAsIntersection } from '../../../../src/math/mutate/equivalent/difference-as-intersection.ts';
import { distributeSets } from '../../../../src/math/mutate/equivalent/distribute-sets.ts';
import { doubleNegation } from '../../../../src/math/mutate/equivalent/double-negation.ts';
import { equalityAsInclusions } from '../../../../src/math/mutate/equivalent/equality-as-inclusions.ts';
import { equivalenceAsCases } from '../../../../src/math/mutate/equivalent/equivalence-as-cases.ts';
import { equivalenceAsImplications } from '../../../../src/math/mutate/equivalent/equivalence-as-implications.ts';
import { factorSets } from '../../../../src/math/mutate/equivalent/factor-sets.ts';
import { gatherComplements } from '../../../../src/math/mutate/equivalent/gather-complements.ts';
import { gatherPremises } from '../../../../src/math/mutate/equivalent/gather-premises.ts';
import { implicationAsDisjunction } from '../../../../src/math/mutate/equivalent/implication-as-disjunction.ts';
import { implicationAsExclusion } from '../../../../src/math/mutate/equivalent/implication-as-exclusion.ts';
import { intersectionAsDifference } from '../../../../src/math/mutate/equivalent/intersection-as-difference.ts';
import { membershipAsLogic } from '../../../../src/math/mutate/equivalent/membership-as-logic.ts';
import { negatedQuantifier } from '../../../../src/math/mutate/equivalent/negated-quantifier.ts';
import { reorderBoundLetters } from '../../../../src/math/mutate/equivalent/reorder-bound-letters.ts';
import { reorderStatements } from '../../../../src/math/mutate/equivalent/reorder-statements.ts';
import { subsetAsIntersection } from '../../../../src/math/mutate/equivalent/subset-as-intersection.ts';
import { turnImplication } from '../../../../src/math/mutate/equivalent/turn-implication.ts';
import { unfoldNegation } from '../../../../src/math/mutate/equivalent/unfold-negation.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(reorderStatements, {
  rewrites: [
    ['(and (eq x 2) (eq y 3))', '(and (eq y 3) (eq x 2))'],
    ['(iff (eq x 2) (eq y 3))', '(iff (eq y 3) (eq x 2))'],
  ],
  leaves: ['(implies (eq x 2) (eq y 3))'],
});

testOperator(turnImplication, {
  rewrites: [
    ['(implies (eq x 2) (eq y 3))', '(implied-by (eq y 3) (eq x 2))'],
    ['(implied-by (eq x 2) (eq y 3))', '(implies (eq y 3) (eq x 2))'],
  ],
  leaves: ['(iff (eq x 2) (eq y 3))', '(implies (gt x 0) (implies (gt y 0) (gt z 0)))'],
});

testOperator(contrapose, {
  rewrites: [['(implies (eq x 2) (lt y 3))', '(implies (ge y 3) (ne x 2))']],
  leaves: ['(implies (and (eq x 2) (eq z 1)) (lt y 3))'],
});

testOperator(curryPremises, {
  rewrites: [
    [
      '(implies (and (gt x 0) (gt y 0)) (gt z 0))',
      '(implies (gt x 0) (implies (gt y 0) (gt z 0)))',
      '(implies (gt y 0) (implies (gt x 0) (gt z 0)))',
    ],
  ],
  leaves: [
    '(implies (gt x 0) (gt z 0))',
    '(implies (and (lt 0 x) (lt x 1)) (gt z 0))',
    '(implies (and (gt x 0) (eq y 0)) (gt z 0))',
  ],
});

testOperator(gatherPremises, {
  rewrites: [
    ['(implies (gt x 0) (implies (gt y 0) (gt z 0)))', '(implies (and (gt x 0) (gt y 0)) (gt z 0))'],
  ],
  leaves: ['(implies (gt x 0) (gt z 0))'],
});

testOperator(implicationAsDisjunction, {
  rewrites: [['(implies P Q)', '(or (not P) Q)']],
  leaves: ['(implies (eq x 2) (eq y 3))', '(implies P (eq x 2))'],
  letters: { P: 'proposition', Q: 'proposition' },
});

testOperator(equivalenceAsImplications, {
  rewrites: [
    [
      '(iff (eq x 2) (eq y 3))',
      '(and (implies (eq x 2) (eq y 3)) (implies (eq y 3) (eq x 2)))',
      '(and (implies (eq y 3) (eq x 2)) (implies (eq x 2) (eq y 3)))',
    ],
  ],
  leaves: ['(implies (eq x 2) (eq y 3))'],
});

testOperator(conditionAsPremise, {
  rewrites: [['(forall [x] (gt x 0) (gt (pow x 2) 0))', '(forall [x] (implies (gt x 0) (gt (pow x 2) 0)))']],
  leaves: ['(forall [x] (gt x 0))'],
});

testOperator(negatedQuantifier, {
  rewrites: [
    ['(not (forall [x] (gt x 0)))', '(exists [x] (le x 0))'],
    ['(not (exists [x] (gt x 0)))', '(forall [x] (le x 0))'],
  ],
  leaves: ['(forall [x] (gt x 0))'],
});

testOperator(reorderBoundLetters, {
  rewrites: [['(forall [x y] (eq x y))', '(forall [y x] (eq x y))']],
  leaves: ['(forall [x] (eq x y))'],
});

testOperator(absorbNegation, {
  rewrites: [
    ['(not (eq x y))', '(ne x y)'],
    ['(not (not (lt x y)))', '(lt x y)', '(not (ge x y))'],
  ],
  leaves: ['(ne x y)'],
});

testOperator(unfoldNegation, {
  rewrites: [['(not-in x A)', '(not (in x A))']],
  leaves: ['(eq x y)', '(ne x y)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(doubleNegation, {
  rewrites: [
    ['(not (not (eq x y)))', '(eq x y)'],
    ['(complement (complement A))', 'A'],
  ],
  leaves: ['(complement A)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(deMorgan, {
  rewrites: [
    [
      '(complement (union A B))',
      '(intersection (complement A) (complement B))',
      '(intersection (complement B) (complement A))',
    ],
    ['(not (or (eq x 1) (eq y 1)))', '(and (ne x 1) (ne y 1))', '(and (ne y 1) (ne x 1))'],
  ],
  leaves: ['(union (complement A) B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(gatherComplements, {
  rewrites: [
    ['(intersection (complement A) (complement B))', '(complement (union A B))', '(complement (union B A))'],
  ],
  leaves: ['(intersection (complement A) B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(commuteSets, {
  rewrites: [
    ['(union A B)', '(union B A)'],
    ['(intersection A B C)', '(intersection B A C)', '(intersection A C B)'],
  ],
  leaves: ['(set-minus A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(differenceAsIntersection, {
  rewrites: [['(set-minus A B)', '(intersection A (complement B))']],
  leaves: ['(union A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(intersectionAsDifference, {
  rewrites: [['(intersection A (complement B))', '(set-minus A B)']],
  leaves: ['(intersection A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(distributeSets, {
  rewrites: [
    [
      '(intersection A (union B C))',
      '(union (intersection A B) (intersection A C))',
      '(union (intersection A C) (intersection A B))',
    ],
    [
      '(union A (intersection B C))',
      '(intersection (union A B) (union A C))',
      '(intersection (union A C) (union A B))',
    ],
  ],
  leaves: ['(union A (union B C))'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(factorSets, {
  rewrites: [
    [
      '(union (intersection A B) (intersection A C))',
      '(intersection A (union B C))',
      '(intersection A (union C B))',
    ],
  ],
  leaves: ['(union (intersection A B) C)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(equalityAsInclusions, {
  rewrites: [
    ['(eq (intersection A B) C)', '(and (subset-eq (intersection A B) C) (subset-eq C (intersection A B)))'],
  ],
  leaves: ['(eq x y)', '(eq (intersection A B) emptyset)', '(subset-eq A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(equivalenceAsCases, {
  rewrites: [['(iff P Q)', '(or (and P Q) (and (not P) (not Q)))', '(or (and Q P) (and (not Q) (not P)))']],
  // Longer statements would stand there twice.
  leaves: [
    '(implies P Q)',
    '(iff (eq x 2) (eq y 3))',
    '(iff (or P (and P Q)) P)',
    '(iff (and P Q) (and Q P))',
  ],
  letters: { P: 'proposition', Q: 'proposition' },
});

testOperator(implicationAsExclusion, {
  rewrites: [['(implies P (not Q))', '(not (and P Q))']],
  leaves: ['(iff P Q)', '(implies (eq x 2) (eq y 3))'],
  letters: { P: 'proposition', Q: 'proposition' },
});

testOperator(subsetAsIntersection, {
  rewrites: [['(subset-eq A B)', '(eq (intersection A B) A)']],
  leaves: ['(subset A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(membershipAsLogic, {
  rewrites: [
    ['(in x (intersection A B))', '(and (in x A) (in x B))', '(and (in x B) (in x A))'],
    ['(in x (set-minus A B))', '(and (in x A) (not-in x B))'],
    ['(in x (complement A))', '(not-in x A)'],
  ],
  leaves: ['(in x A)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});

testOperator(complementBothSides, {
  rewrites: [
    ['(eq (complement A) B)', '(eq A (complement B))', '(eq (complement B) A)'],
    ['(eq A (complement B))', '(eq B (complement A))', '(eq (complement A) B)'],
  ],
  leaves: ['(eq A B)'],
  letters: { A: 'set', B: 'set', C: 'set' },
});
