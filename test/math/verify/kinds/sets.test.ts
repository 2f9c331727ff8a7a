import { describe, expect, it } from 'vitest';
import { kindOf, modelOf, verdictOn } from './judged.ts';

const ABC = modelOf({ A: 'set', B: 'set', C: 'set', X: 'set', x: 'natural' });

describe('finite sets', () => {
  it.each([
    ['same', '(eq (complement (union A B)) (intersection (complement A) (complement B)))'],
    ['different', '(eq (complement (union A B)) (union (complement A) (complement B)))'],
    ['different', '(eq (complement (union A B)) (intersection A (complement B)))'],
    ['same', '(eq (set-minus X (union A B)) (intersection (set-minus X A) (set-minus X B)))'],
    ['different', '(eq (set-minus X (union A B)) (union (set-minus X A) (set-minus X B)))'],
    ['same', '(eq (intersection A (union B C)) (union (intersection A B) (intersection A C)))'],
    ['different', '(eq (intersection A (union B C)) (union (intersection A B) C))'],
    ['same', '(eq (symmetric-difference A B) (set-minus (union A B) (intersection A B)))'],
    [
      'same',
      '(eq (cardinality (union A B)) (add (cardinality A) (cardinality B) (neg (cardinality (intersection A B)))))',
    ],
    ['different', '(eq (cardinality (union A B)) (add (cardinality A) (cardinality B)))'],
    [
      'same',
      '(implies (eq (intersection A B) (set)) (eq (cardinality (union A B)) (add (cardinality A) (cardinality B))))',
    ],
    ['unrefuted', '(subset-eq (intersection A B) A)'],
    ['different', '(subset-eq A (intersection A B))'],
    ['unrefuted', '(implies (subset-eq A B) (subset-eq (complement B) (complement A)))'],
    ['different', '(implies (subset-eq A B) (subset-eq (complement A) (complement B)))'],
    ['same', '(iff (in x (union A B)) (or (in x A) (in x B)))'],
    ['different', '(iff (in x (union A B)) (and (in x A) (in x B)))'],
    ['different', '(eq (union A B) A)'],
    ['same', '(eq (cardinality (cartesian (set 1 2 3) (set 1 2))) 6)'],
    ['same', '(eq (set 1 2 2) (set 2 1))'],
    ['different', '(eq (cartesian (set 1 2) (set 3)) (cartesian (set 3) (set 1 2)))'],
    ['different', '(proper-subset A A)'],
  ])('%s: %s', (kind, formula) => {
    expect(kindOf(formula, ABC)).toBe(kind);
  });

  it.each([
    [
      'same',
      '(eq (cardinality (big-union [i] 1 3 (index S i))) (cardinality (union (index S 1) (index S 2) (index S 3))))',
    ],
    [
      'same',
      '(eq (complement (big-union [i] 1 n (index S i))) (big-intersection [i] 1 n (complement (index S i))))',
    ],
    [
      'different',
      '(eq (complement (big-union [i] 1 n (index S i))) (big-union [i] 1 n (complement (index S i))))',
    ],
    ['same', '(eq (set-of [x] x A (in x B)) (intersection A B))'],
    ['different', '(eq (set-of [x] x A (not-in x B)) (intersection A B))'],
    ['same', '(eq (max (set 3 1 2)) 3)'],
    ['same', '(eq (max 0 (neg (div 1 3))) 0)'],
    ['same', '(eq (min (div 1 3) (div 2 7)) (div 2 7))'],
    ['same', '(eq (min (set 3 1 2)) 1)'],
    ['same', '(implies (in x A) (in x (union A B)))'],
  ])('%s: %s', (kind, formula) => {
    const family = { kind: 'sequence', entries: 'set' } as const;
    const model = modelOf({ S: family, A: 'set', B: 'set', n: 'natural', x: 'natural' }, ['(ge n 1)']);
    expect(kindOf(formula, model)).toBe(kind);
  });

  it('counts the subsets of a set', () => {
    const model = modelOf({ A: 'set' });
    expect(kindOf('(eq (cardinality (power-set A)) (pow 2 (cardinality A)))', model)).toBe('same');
    expect(kindOf('(eq (cardinality (power-set A)) (pow (cardinality A) 2))', model)).toBe('different');
  });

  it('shows the sets of a witness', () => {
    const verdict = verdictOn('(eq (union A B) A)', ABC);
    expect(verdict.kind).toBe('different');
    if (verdict.kind === 'different') {
      expect(verdict.witness.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['A', 'B']));
      expect(verdict.witness.find(({ letter }) => letter === 'B')?.value).toMatch(/\d/);
    }
  });
});
