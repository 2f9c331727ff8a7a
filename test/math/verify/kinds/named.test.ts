import { describe, expect, it } from 'vitest';
import { type Domain, NAMED_TRAITS } from '../../../../src/math/statement/domain.ts';
import { classicalFunction } from '../../../../src/math/verify/kinds/classical.ts';
import { namedFunction } from '../../../../src/math/verify/kinds/named.ts';
import { kindOf, modelOf } from './judged.ts';

const sequence = (trait: string): Domain => ({ kind: 'sequence', entries: 'integer', traits: [trait] });
const named = (trait: string): Domain => ({ kind: 'function', traits: [trait] });

describe('letters that stand for one thing', () => {
  it.each([
    ['same', 'fibonacci', '(eq (index F (add n 2)) (add (index F (add n 1)) (index F n)))'],
    ['different', 'fibonacci', '(eq (index F (add n 2)) (mul (index F (add n 1)) (index F n)))'],
    ['same', 'lucas', '(eq (index F (add n 2)) (add (index F (add n 1)) (index F n)))'],
    ['same', 'catalan', '(eq (index F n) (div (binom (mul 2 n) n) (add n 1)))'],
    ['same', 'derangement', '(eq (sum [k] 0 n (mul (binom n k) (index F k))) (factorial n))'],
    ['same', 'bell', '(eq (index F (add n 1)) (sum [k] 0 n (mul (binom n k) (index F k))))'],
    ['same', 'harmonic', '(eq (index F n) (sum [k] 1 n (div 1 k)))'],
  ])('%s: %s numbers, %s', (kind, trait, formula) => {
    expect(kindOf(formula, modelOf({ n: 'natural', F: sequence(trait) }))).toBe(kind);
  });

  it.each([
    ['same', 'stirling-second', '(eq (sum [k] 0 n (mul (apply f n k) (falling-factorial 5 k))) (pow 5 n))'],
    ['same', 'stirling-first', '(eq (sum [k] 0 n (apply f n k)) (factorial n))'],
    ['different', 'totient', '(eq (apply f (mul 2 n)) (apply f n))'],
  ])('%s: the function %s, %s', (kind, trait, formula) => {
    expect(kindOf(formula, modelOf({ n: 'natural', f: named(trait) }, ['(ge n 1)']))).toBe(kind);
  });

  it('has values for every name', () => {
    // A constant of nature keeps its letter, and its value is whatever is drawn.
    for (const trait of [...NAMED_TRAITS].filter((name) => name !== 'physical-constant'))
      expect(classicalFunction(trait) ?? namedFunction(trait), trait).toBeDefined();
  });

  it.each([
    [
      'same',
      'legendre-polynomial',
      '(eq (apply (index f 3) x) (div (add (mul 5 (pow x 3)) (neg (mul 3 x))) 2))',
    ],
    [
      'same',
      'legendre-polynomial',
      '(eq (add (mul (add 1 (neg (pow x 2))) (apply (prime (index f n) 2) x)) (neg (mul 2 x (apply (prime (index f n) 1) x))) (mul n (add n 1) (apply (index f n) x))) 0)',
    ],
    ['same', 'chebyshev-t', '(eq (apply (index f n) (cos x)) (cos (mul n x)))'],
    ['same', 'chebyshev-u', '(eq (mul (sin x) (apply (index f n) (cos x))) (sin (mul (add n 1) x)))'],
    ['same', 'hermite', '(eq (apply (prime (index f n) 1) x) (mul 2 n (apply (index f (add n (neg 1))) x)))'],
    ['same', 'laguerre', '(eq (apply (index f 2) x) (div (add (pow x 2) (neg (mul 4 x)) 2) 2))'],
    ['same', 'bessel-j', '(eq (apply (prime (index f 0) 1) x) (neg (apply (index f 1) x)))'],
    ['different', 'bessel-j', '(eq (apply (prime (index f 0) 1) x) (apply (index f 1) x))'],
    ['same', 'digamma', '(implies (gt x 0) (eq (apply f (add x 1)) (add (apply f x) (div 1 x))))'],
    ['same', 'lambert-w', '(implies (gt x 0) (eq (mul (apply f x) (exp (apply f x))) x))'],
    [
      'same',
      'lambert-w',
      '(implies (gt x 0) (eq (apply (prime f 1) x) (div (apply f x) (mul x (add 1 (apply f x))))))',
    ],
  ])('%s: the classical %s, %s', (kind, trait, formula) => {
    expect(kindOf(formula, modelOf({ n: 'natural', x: 'real', f: named(trait) }, ['(ge n 1)']))).toBe(kind);
  });
});

it('sums over the positive divisors of a number', () => {
  const model = modelOf({ n: 'natural', f: named('totient') }, ['(ge n 1)']);
  expect(kindOf('(eq (sum [d] (divides d n) (apply f d)) n)', model)).toBe('same');
  expect(kindOf('(eq (sum [d] (divides d n) d) n)', model)).toBe('different');
});

it('takes repeating decimals for the fractions that they are', () => {
  const model = modelOf({ x: 'real' }, []);
  expect(kindOf('(eq (mul x (repeating 0 9)) x)', model)).toBe('same');
  expect(kindOf('(eq (mul 60 (repeating 0.41 6) x) (mul 25 x))', model)).toBe('same');
  expect(kindOf('(eq (repeating 0.1 6) (div 1 7))', model)).toBe('different');
});
