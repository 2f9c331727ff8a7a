import { describe, expect, it } from 'vitest';
import { num } from '../../../../src/math/expr/expr.ts';
import { kindOf, modelOf } from './judged.ts';

const SPACE = { kind: 'function', shape: [num(3)] } as const;
const FIELDS = modelOf({
  f: SPACE,
  g: { ...SPACE, traits: ['positive'] },
  h: 'function',
  F: 'vector-field',
  G: 'vector-field',
  r: { kind: 'vector-field', traits: ['position'] },
  x: 'real',
  y: 'real',
  z: 'real',
});

describe('vector analysis', () => {
  it.each([
    ['same', '(eq (curl (grad f)) 0)'],
    ['different', '(eq (divergence (grad f)) 0)'],
    ['same', '(eq (divergence (curl F)) 0)'],
    ['different', '(eq (curl (curl F)) 0)'],
    ['same', '(eq (curl (curl F)) (add (grad (divergence F)) (neg (laplacian F))))'],
    ['same', '(eq (grad (mul f g)) (add (mul f (grad g)) (mul g (grad f))))'],
    ['different', '(eq (grad (mul f g)) (add (mul f (grad g)) (neg (mul g (grad f)))))'],
    ['same', '(eq (grad (div f g)) (div (add (mul g (grad f)) (neg (mul f (grad g)))) (pow g 2)))'],
    [
      'same',
      '(eq (laplacian (div 1 g)) (add (div (mul 2 (dot-product (grad g) (grad g))) (pow g 3)) (neg (div (laplacian g) (pow g 2)))))',
    ],
    ['same', '(eq (grad (apply h f)) (mul (apply (prime h 1) f) (grad f)))'],
    ['different', '(eq (grad (apply h f)) (mul (apply h f) (grad f)))'],
    [
      'same',
      '(eq (laplacian (apply h f)) (add (mul (apply (prime h 2) f) (dot-product (grad f) (grad f))) (mul (apply (prime h 1) f) (laplacian f))))',
    ],
    ['same', '(eq (divergence (cross F G)) (add (dot-product G (curl F)) (neg (dot-product F (curl G)))))'],
    [
      'different',
      '(eq (divergence (cross F G)) (add (dot-product F (curl G)) (neg (dot-product G (curl F)))))',
    ],
    ['same', '(eq (divergence r) 3)'],
    ['same', '(eq (curl r) 0)'],
    ['same', '(eq (grad (pow (norm r) 2)) (mul 2 r))'],
    ['same', '(eq (grad (norm r)) (div r (norm r)))'],
    ['same', '(eq (laplacian (div 1 (norm r))) 0)'],
    [
      'same',
      '(eq (apply (grad f) x y z) (matrix (row (partial (apply f x y z) x 1)) (row (partial (apply f x y z) y 1)) (row (partial (apply f x y z) z 1))))',
    ],
    [
      'same',
      '(eq (laplacian (apply f x y z)) (add (partial (apply f x y z) x 2) (partial (apply f x y z) y 2) (partial (apply f x y z) z 2)))',
    ],
    ['undecided: a vector field together with what is none', '(eq (grad f) 1)'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, FIELDS)).toBe(kind);
  });
});

describe('a solution in an interval', () => {
  const MODEL = modelOf({ f: 'function', g: 'function:positive', a: 'real', b: 'real' }, ['(lt a b)']);
  const some = (condition: string, body: string) => `(exists [c] (in c (${condition} a b)) ${body})`;
  const slope = '(div (add (apply f b) (neg (apply f a))) (add b (neg a)))';
  it.each([
    ['same', some('interval-open', `(eq (apply (prime f 1) c) ${slope})`)],
    ['different', some('interval-open', `(eq (apply (prime f 1) c) (neg ${slope}))`)],
    ['different', some('interval-open', '(eq (apply g c) 0)')],
    ['same', some('interval-closed', '(eq (mul (apply g c) (add b (neg a))) (int [t] a b (apply g t)))')],
    ['different', some('interval-closed', '(eq (apply g c) (int [t] a b (apply g t)))')],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, MODEL)).toBe(kind);
  });

  it('is not taken from a change of sign at a pole', () => {
    const pole = '(exists [c] (in c (interval-open a b)) (eq (div 1 (add c (neg a) (neg 1))) 0))';
    expect(kindOf(pole, modelOf({ a: 'real', b: 'real' }, ['(eq b (add a 3))']))).not.toBe('same');
  });
});
