import { complementaryEvent } from '../../../../src/math/mutate/equivalent/complementary-event.ts';
import { conditionalAsQuotient } from '../../../../src/math/mutate/equivalent/conditional-as-quotient.ts';
import { covarianceAsMoments } from '../../../../src/math/mutate/equivalent/covariance-as-moments.ts';
import { covarianceSymmetry } from '../../../../src/math/mutate/equivalent/covariance-symmetry.ts';
import { determinantOfProduct } from '../../../../src/math/mutate/equivalent/determinant-of-product.ts';
import { determinantOfTwoRows } from '../../../../src/math/mutate/equivalent/determinant-of-two-rows.ts';
import { expectationOfMultiple } from '../../../../src/math/mutate/equivalent/expectation-of-multiple.ts';
import { expectationOfSum } from '../../../../src/math/mutate/equivalent/expectation-of-sum.ts';
import { inverseOfProduct } from '../../../../src/math/mutate/equivalent/inverse-of-product.ts';
import { jointAsProduct } from '../../../../src/math/mutate/equivalent/joint-as-product.ts';
import { productAsJoint } from '../../../../src/math/mutate/equivalent/product-as-joint.ts';
import { quotientAsConditional } from '../../../../src/math/mutate/equivalent/quotient-as-conditional.ts';
import { transposeOfProduct } from '../../../../src/math/mutate/equivalent/transpose-of-product.ts';
import { transposedDeterminant } from '../../../../src/math/mutate/equivalent/transposed-determinant.ts';
import { unionByInclusion } from '../../../../src/math/mutate/equivalent/union-by-inclusion.ts';
import { varianceAsMoments } from '../../../../src/math/mutate/equivalent/variance-as-moments.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(conditionalAsQuotient, {
  rewrites: [['(prob A B)', '(div (prob (intersection A B)) (prob B))']],
  leaves: ['(prob A)'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(quotientAsConditional, {
  rewrites: [['(div (prob (intersection A B)) (prob B))', '(prob A B)']],
  leaves: ['(div (prob A) (prob B))'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(jointAsProduct, {
  rewrites: [['(prob (intersection A B))', '(mul (prob A B) (prob B))']],
  leaves: ['(prob (union A B))'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(productAsJoint, {
  rewrites: [['(mul (prob A B) (prob B))', '(prob (intersection A B))']],
  leaves: ['(mul (prob A) (prob B))'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(complementaryEvent, {
  rewrites: [
    ['(prob (complement A))', '(add 1 (neg (prob A)))'],
    ['(prob (complement A) B)', '(add 1 (neg (prob A B)))'],
  ],
  leaves: ['(prob A)'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(unionByInclusion, {
  rewrites: [['(prob (union A B))', '(add (prob A) (prob B) (neg (prob (intersection A B))))']],
  leaves: ['(prob (intersection A B))'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(varianceAsMoments, {
  rewrites: [['(variance X)', '(add (expectation (pow X 2)) (neg (pow (expectation X) 2)))']],
  leaves: ['(expectation X)'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(covarianceAsMoments, {
  rewrites: [
    ['(covariance X Y)', '(add (expectation (mul X Y)) (neg (mul (expectation X) (expectation Y))))'],
  ],
  leaves: ['(variance X)'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(covarianceSymmetry, {
  rewrites: [['(covariance X Y)', '(covariance Y X)']],
  leaves: ['(covariance X X)'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(expectationOfSum, {
  rewrites: [
    ['(expectation (add X Y))', '(add (expectation X) (expectation Y))'],
    ['(expectation (add X (neg Y)))', '(add (expectation X) (neg (expectation Y)))'],
    ['(add (expectation X) (expectation Y))', '(expectation (add X Y))'],
    ['(add (expectation X) (neg (expectation Y)))', '(expectation (add X (neg Y)))'],
  ],
  leaves: [
    '(expectation (mul X Y))',
    // The mean of what is no longer random is written by nobody.
    '(expectation (add (mul X Y) (neg (mul (expectation X) (expectation Y)))))',
    '(expectation (add X a))',
  ],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(expectationOfMultiple, {
  rewrites: [
    ['(expectation (mul a X))', '(mul a (expectation X))'],
    ['(variance (mul 2 X))', '(mul 4 (variance X))'],
  ],
  leaves: ['(expectation (mul X Y))'],
  conditions: ['(gt (prob B) 0)'],
  letters: { A: 'event', B: 'event', X: 'random-variable', Y: 'random-variable' },
});

testOperator(transposeOfProduct, {
  rewrites: [
    ['(transpose (mul A B))', '(mul (transpose B) (transpose A))'],
    ['(transpose (add A B))', '(add (transpose A) (transpose B))'],
  ],
  leaves: ['(transpose A)'],
});

testOperator(determinantOfProduct, {
  rewrites: [
    ['(det (mul A B))', '(mul (det A) (det B))'],
    ['(mul (det A) (det B))', '(det (mul A B))', '(det (mul B A))'],
    ['(det (transpose A))', '(det A)'],
  ],
  leaves: ['(det (add A B))'],
});

testOperator(transposedDeterminant, {
  rewrites: [['(det (matrix (row a b) (row c d)))', '(det (matrix (row a c) (row b d)))']],
  leaves: ['(matrix (row a b) (row c d))'],
});

testOperator(determinantOfTwoRows, {
  rewrites: [['(det (matrix (row a b) (row c d)))', '(add (mul a d) (neg (mul b c)))']],
  leaves: ['(det A)'],
});

testOperator(inverseOfProduct, {
  rewrites: [
    ['(inverse (mul A B))', '(mul (inverse B) (inverse A))'],
    ['(pow (mul A B) (neg 1))', '(mul (pow B (neg 1)) (pow A (neg 1)))'],
  ],
  leaves: ['(pow (mul x y) (neg 1))'],
});
