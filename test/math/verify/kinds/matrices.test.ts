import { describe, expect, it } from 'vitest';
import { num } from '../../../../src/math/expr/expr.ts';
import { kindOf, modelOf } from './judged.ts';

const ENTRIES = modelOf({ a: 'real', b: 'real', c: 'real', d: 'real' });
const GENERIC = '(matrix (row a b) (row c d))';
const AB = modelOf({ A: 'matrix', B: 'matrix', v: 'vector', w: 'vector', t: 'real' });
const REGULAR = modelOf({ A: 'matrix:invertible', B: 'matrix:invertible' });

describe('matrices of letters', () => {
  it.each([
    ['same', `(eq (det ${GENERIC}) (add (mul a d) (neg (mul b c))))`],
    ['different', `(eq (det ${GENERIC}) (add (mul a d) (mul b c)))`],
    ['different', `(eq (det ${GENERIC}) (add (mul a b) (neg (mul c d))))`],
    ['same', `(eq (trace ${GENERIC}) (add a d))`],
    [
      'same',
      `(implies (ne (add (mul a d) (neg (mul b c))) 0) (eq (inverse ${GENERIC}) (mul (div 1 (add (mul a d) (neg (mul b c)))) (matrix (row d (neg b)) (row (neg c) a)))))`,
    ],
    [
      'different',
      `(implies (ne (add (mul a d) (neg (mul b c))) 0) (eq (inverse ${GENERIC}) (mul (div 1 (add (mul a d) (neg (mul b c)))) (matrix (row d b) (row c a)))))`,
    ],
    ['same', `(eq (transpose ${GENERIC}) (matrix (row a c) (row b d)))`],
    ['different', `(eq ${GENERIC} (matrix (row a b)))`],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, ENTRIES)).toBe(kind);
  });
});

describe('unknown matrices', () => {
  it.each([
    ['different', '(eq (mul A B) (mul B A))'],
    ['same', '(eq (det (mul A B)) (mul (det A) (det B)))'],
    ['different', '(eq (det (add A B)) (add (det A) (det B)))'],
    ['same', '(eq (transpose (mul A B)) (mul (transpose B) (transpose A)))'],
    ['different', '(eq (transpose (mul A B)) (mul (transpose A) (transpose B)))'],
    ['same', '(eq (trace (mul A B)) (trace (mul B A)))'],
    ['different', '(eq (trace (mul A B)) (mul (trace A) (trace B)))'],
    ['same', '(eq (commutator A B) (add (mul A B) (neg (mul B A))))'],
    ['same', '(eq (inner v w) (mul (transpose v) w))'],
    ['same', '(eq (norm (mul t v)) (mul (abs t) (norm v)))'],
    ['same', '(eq (add 1 (mul (transpose v) w)) (add 1 (inner v w)))'],
    ['same', '(eq (mul (transpose v) w v) (mul (inner v w) v))'],
    ['same', '(eq (pow (norm v) 2) (inner v v))'],
    ['different', '(eq (norm (add v w)) (add (norm v) (norm w)))'],
    ['unrefuted', '(le (norm (add v w)) (add (norm v) (norm w)))'],
    ['different', '(ge (norm (add v w)) (add (norm v) (norm w)))'],
    ['different', '(lt (norm (add v w)) (add (norm v) (norm w)))'],
    ['unrefuted', '(le (abs (inner v w)) (mul (norm v) (norm w)))'],
    ['different', '(lt (abs (inner v w)) (mul (norm v) (norm w)))'],
    ['unrefuted', '(le (norm (mul A v)) (mul (norm A) (norm v)))'],
    ['same', '(eq (rank A) (rank (transpose A)))'],
    ['different', '(eq (pow (add A B) 2) (add (pow A 2) (mul 2 A B) (pow B 2)))'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, AB)).toBe(kind);
  });

  it.each([
    ['same', '(eq (inverse (mul A B)) (mul (inverse B) (inverse A)))'],
    ['different', '(eq (inverse (mul A B)) (mul (inverse A) (inverse B)))'],
    ['same', '(eq (det (inverse A)) (div 1 (det A)))'],
    ['same', '(eq (mul A (pow A -1)) (mul (inverse A) A))'.replace('-1', '(neg 1)')],
    ['same', '(eq (inverse (transpose A)) (transpose (inverse A)))'],
  ])('invertible, %s: %s', (kind, formula) => {
    expect(kindOf(formula, REGULAR)).toBe(kind);
  });

  it('have the shape that is asked for', () => {
    const model = modelOf({
      A: { kind: 'matrix', shape: [num(2), num(3)] },
      B: { kind: 'matrix', shape: [num(3), num(2)] },
      S: { kind: 'matrix', traits: ['symmetric'] },
    });
    expect(kindOf('(eq (trace (mul A B)) (trace (mul B A)))', model)).toBe('same');
    expect(kindOf('(eq (mul A B) (mul B A))', model)).toBe('different');
    expect(kindOf('(eq (transpose S) S)', model)).toBe('same');
  });
});
