import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import type { Expr } from '../../../src/math/expr/expr.ts';
import { allSymbols, renameSymbols } from '../../../src/math/expr/letters.ts';
import { parseSexpr, printSexpr } from '../../../src/math/expr/sexpr.ts';
import { usesOf } from '../../../src/math/mutate/rename/uses.ts';
import { drawRenaming } from '../../../src/math/mutate/rename.ts';
import type { DomainKind } from '../../../src/math/statement/domain.ts';
import { loadAlphabet } from '../../helpers/alphabet.ts';

const alphabet = loadAlphabet();

function renaming(
  source: string,
  kinds: Readonly<Record<string, DomainKind>>,
  seed: string,
  options: { share?: number; indexed?: number } = {},
): ReadonlyMap<string, Expr> {
  const formula = parseSexpr(source);
  const declared = new Map(Object.entries(kinds));
  return drawRenaming(allSymbols(formula), declared, alphabet, rngFrom(seed), {
    formulas: [formula],
    ...options,
  });
}

const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`);

/** All letters that a symbol is renamed to over many seeds. */
function targets(source: string, kinds: Readonly<Record<string, DomainKind>>, name: string): Set<string> {
  const found = seeds.map((seed) => renaming(source, kinds, seed, { indexed: 0 }).get(name));
  return new Set(found.flatMap((to) => (to ? [printSexpr(to)] : [])));
}

describe('drawRenaming', () => {
  it('is injective, to fresh letters, and decided by the seed', () => {
    const source = '(eq (pow (add a b) n) (sum [k] 0 n (mul (binom n k) (pow a k) (pow b (add n (neg k))))))';
    const kinds = { a: 'real', b: 'real', n: 'natural' } as const;
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const map = renaming(source, kinds, seed);
        const to = [...map.values()].map(printSexpr);
        expect(new Set(to).size).toBe(to.length);
        for (const name of to) expect(['a', 'b', 'n', 'k']).not.toContain(name);
        expect([...renaming(source, kinds, seed)]).toEqual([...map]);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it('keeps whole numbers whole inside angles and under quantifiers', () => {
    const uses = (source: string) =>
      usesOf(
        [parseSexpr(source)],
        new Map<string, DomainKind>([
          ['n', 'natural'],
          ['x', 'real'],
        ]),
      );
    expect(uses('(eq (sin (mul n x)) (pow (sin x) n))')).toMatchObject([{ use: 'count' }, { use: 'angle' }]);
    expect(uses('(forall [n] (eq (pow x n) x))').find(({ name }) => name === 'n')).toMatchObject({
      use: 'count',
    });
  });

  it('leaves constants and undeclared symbols alone', () => {
    for (const seed of seeds) {
      const map = renaming('(eq (pow e (mul i x)) (add (cos x) (mul i (sin x))))', { x: 'real' }, seed, {
        share: 1,
      });
      expect([...map.keys()].filter((name) => name !== 'x')).toEqual([]);
      expect(['e', 'i', 'j', 'pi']).not.toContain(map.get('x') && printSexpr(map.get('x') as Expr));
    }
  });

  it('frees bound letters', () => {
    expect(targets('(sum [k] 0 n (pow x k))', { x: 'real', n: 'natural' }, 'k').size).toBeGreaterThan(3);
  });

  it('avoids i beside complex numbers and d beside integrals', () => {
    expect(targets('(sum [k] 0 n (pow z k))', { z: 'complex', n: 'natural' }, 'k')).not.toContain('i');
    expect(targets('(int [x] a b (pow x 2))', { a: 'real', b: 'real' }, 'a')).not.toContain('d');
  });

  it('takes letters by use: angles in Greek among others, functions from functions', () => {
    expect(targets('(eq (sin (add x y)) z)', { x: 'real', y: 'real', z: 'real' }, 'x')).toContain('theta');
    const functions = targets(
      '(eq (apply f x) (apply g x))',
      { f: 'function', g: 'function', x: 'real' },
      'f',
    );
    for (const name of functions)
      expect(alphabet.clusters.find(({ use }) => use === 'function')?.runs.flat()).toContain(name);
  });

  it('keeps f and F styles of one letter', () => {
    const source = '(eq (int [x] a b (apply f x)) (add (apply F b) (neg (apply F a))))';
    const kinds = { a: 'real', b: 'real', f: 'function', F: 'function' } as const;
    let together = 0;
    for (const seed of seeds) {
      const map = renaming(source, kinds, seed, { share: 1 });
      expect(map.has('f')).toBe(map.has('F'));
      if (!map.has('f')) continue;
      together += 1;
      const pair = ['f', 'F'].map((name) => printSexpr(map.get(name) as Expr));
      expect(alphabet.styles.some((line) => pair.every((name) => line.includes(name)))).toBe(true);
    }
    expect(together).toBeGreaterThan(0);
  });

  it('may index letters of one use, never subscripts or functions', () => {
    const map = renaming('(eq (add x y) (mul x y))', { x: 'real', y: 'real' }, 's', { share: 1, indexed: 1 });
    const to = [...map.values()].map(printSexpr);
    expect(to).toHaveLength(2);
    for (const each of to) expect(each).toMatch(/^\(index \w+ [12]\)$/);
    const used = usesOf(
      [parseSexpr('(eq (index a n) (apply f x))')],
      new Map<string, DomainKind>([
        ['a', 'sequence'],
        ['n', 'natural'],
        ['f', 'function'],
        ['x', 'real'],
      ]),
    );
    expect(used.filter(({ indexable }) => indexable).map(({ name }) => name)).toEqual(['x']);
  });

  it('mixes no scripts, and no indexed letters with bare ones', () => {
    const source = '(eq (add a b c) (mul u v w))';
    const letters = ['a', 'b', 'c', 'u', 'v', 'w'];
    const kinds = Object.fromEntries(letters.map((letter) => [letter, 'real'])) as Record<string, DomainKind>;
    for (const seed of seeds) {
      const map = renaming(source, kinds, seed, { indexed: 0.5 });
      const names = letters.map((letter) => printSexpr(map.get(letter) ?? parseSexpr(letter)));
      const scripts = names.map((name) =>
        name.startsWith('(') ? 'indexed' : name.length > 1 ? 'Greek' : 'Latin',
      );
      expect(new Set(scripts).size, names.join(' ')).toBe(1);
    }
  });

  it('writes none in Greek beside one that keeps its name for the sake of its other style', () => {
    const source = '(eq A (mul a b))';
    const kinds = { A: 'real', a: 'real', b: 'real' } as const;
    for (const seed of seeds) {
      const map = renaming(source, kinds, seed);
      const names = ['a', 'b'].map((letter) => printSexpr(map.get(letter) ?? parseSexpr(letter)));
      expect(new Set(names.map((name) => name.length > 1)).size, names.join(' ')).toBe(1);
    }
  });

  it('renames all letters of a use or none, to one run that no other use has a letter of', () => {
    const source = '(eq (int [x] a b (apply f x)) (add (apply g b) (neg (apply g a))))';
    const kinds = { a: 'real', b: 'real', f: 'function', g: 'function' } as const;
    const runs = (use: string) => alphabet.clusters.find((cluster) => cluster.use === use)?.runs ?? [];
    for (const seed of seeds) {
      const map = renaming(source, kinds, seed, { indexed: 0 });
      expect(map.has('a')).toBe(map.has('b'));
      expect(map.has('f')).toBe(map.has('g'));
      const names = (letters: string[]) =>
        letters.flatMap((letter) => printSexpr(map.get(letter) ?? parseSexpr(letter)));
      if (!map.has('f')) continue;
      const run = runs('function').filter((each) => names(['f', 'g']).every((name) => each.includes(name)));
      expect(run.some((each) => !each.some((name) => names(['a', 'b', 'x']).includes(name)))).toBe(true);
    }
  });

  it('gives letters with names of their own one of these, and lengths no Greek', () => {
    const formula = parseSexpr('(eq (mul m a) (add b c))');
    const declared = new Map<string, DomainKind>([...'mabc'].map((letter) => [letter, 'real']));
    const names = new Map([['m', ['m', 'M']]]);
    const uses = new Map([...'abc'].map((letter) => [letter, 'length' as const]));
    for (const seed of seeds) {
      const options = { formulas: [formula], indexed: 0, names, uses };
      const map = drawRenaming(allSymbols(formula), declared, alphabet, rngFrom(seed), options);
      expect(['m', 'M']).toContain(printSexpr(map.get('m') ?? parseSexpr('m')));
      for (const letter of 'abc') expect(printSexpr(map.get(letter) ?? parseSexpr(letter))).toHaveLength(1);
    }
  });

  it('gives formulas that differ only in names', () => {
    const formula = parseSexpr('(eq (add (pow a 2) (pow b 2)) (pow c 2))');
    const map = renaming(printSexpr(formula), { a: 'real', b: 'real', c: 'real' }, 'x', {
      share: 1,
      indexed: 0,
    });
    const back = new Map([...map].map(([name, to]) => [printSexpr(to), parseSexpr(name)]));
    expect(printSexpr(renameSymbols(renameSymbols(formula, map), back))).toBe(printSexpr(formula));
  });
});
