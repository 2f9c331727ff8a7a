import { describe, expect, it } from 'vitest';
import { type Domain, NAMED_TRAITS } from '../../../../src/math/statement/domain.ts';
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
    for (const trait of NAMED_TRAITS) expect(namedFunction(trait)?.words).toBe(trait);
  });
});
