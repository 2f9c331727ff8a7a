import { moveMatrixFactor } from '../../../../src/math/mutate/equivalent/move-matrix-factor.ts';
import { nablaOfSum } from '../../../../src/math/mutate/equivalent/nabla-of-sum.ts';
import { transposeBothSides } from '../../../../src/math/mutate/equivalent/transpose-both-sides.ts';
import { turnCrossProduct } from '../../../../src/math/mutate/equivalent/turn-cross-product.ts';
import { testOperator } from '../../../helpers/test-operator.ts';

testOperator(transposeBothSides, {
  rewrites: [
    ['(eq (transpose (mul A B)) C)', '(eq (mul A B) (transpose C))'],
    ['(eq A (transpose (mul B C)))', '(eq (mul B C) (transpose A))'],
    ['(eq (transpose A) (transpose B))', '(eq A B)', '(eq B A)'],
  ],
  leaves: ['(eq A B)', '(eq (mul (transpose A) B) C)'],
});

testOperator(moveMatrixFactor, {
  rewrites: [
    ['(eq (mul (pow A (neg 1)) B) C)', '(eq B (mul A C))'],
    ['(eq (mul B (pow A (neg 1))) C)', '(eq B (mul C A))'],
    ['(eq C (mul x (pow A (neg 1)) B))', '(eq (mul A C) (mul x B))'],
    ['(eq (mul (pow (add A B) (neg 1)) C) D)', '(eq C (mul (add A B) D))'],
  ],
  leaves: [
    '(eq (mul A B) C)',
    '(eq (mul (pow (mul A B) (neg 1)) A) C)',
    '(eq (mul (pow A (neg 1)) B) 0)',
    '(eq (mul (pow x (neg 1)) y) z)',
    '(eq (pow A (neg 1)) C)',
  ],
});

testOperator(turnCrossProduct, {
  rewrites: [
    ['(cross a b)', '(neg (cross b a))'],
    ['(cross a (cross b c))', '(neg (cross (cross b c) a))', '(neg (cross a (cross c b)))'],
    ['(dot-product a (cross b c))', '(neg (dot-product a (cross c b)))'],
  ],
  leaves: ['(mul a b)'],
});

testOperator(nablaOfSum, {
  rewrites: [
    ['(grad (add f g))', '(add (grad f) (grad g))'],
    ['(curl (add u v))', '(add (curl u) (curl v))'],
    ['(curl (add u (neg v)))', '(add (curl u) (neg (curl v)))'],
    ['(add (divergence u) (divergence v))', '(divergence (add u v))'],
  ],
  leaves: ['(curl (mul f u))', '(add (grad f) u)'],
  letters: { u: 'vector-field', v: 'vector-field' },
});
