import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { AS_WRITTEN, drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';

const grammar = loadGrammar();
const draws = Array.from({ length: 120 }, (_, index) => drawNotation(rngFrom(`looks/${index}`)));
const printed = (tree: string): string[] => {
  const expr = parseSexpr(tree);
  return [AS_WRITTEN, ...draws].map((notation) => printLatex(expr, grammar, notation));
};

describe('a formula looks as somebody would write it', () => {
  it('has one name for expectations', () => {
    const tree = '(eq (expectation (pow (add X (neg t)) 2)) (pow (add (expectation X) (neg t)) 2))';
    for (const text of printed(tree)) expect(new Set(text.match(/\\math\w+\{E\}|\bE/g)).size).toBe(1);
  });

  it('has braces around a bar only where the bar stands free', () => {
    const tree = '(mul a (add (mul (prob B A) (prob A)) (mul (prob B C) (prob C))))';
    for (const text of printed(tree)) expect(text).not.toMatch(/[([]\{/);
  });

  it('sets no fraction of a script in the size of a display', () => {
    const expr = parseSexpr('(eq (pow x (div y 2)) (div (pow x y) 2))');
    const texts = draws.map((notation) => printLatex(expr, grammar, notation));
    expect(texts.some((text) => text.includes('\\dfrac'))).toBe(true);
    for (const text of texts) expect(text).not.toMatch(/\^\{?\\dfrac/);
  });

  it('draws no letter twice in a row, nor before a power of itself', () => {
    const expr = parseSexpr('(eq E (mul m c c))');
    for (const notation of draws) expect(printLatex(expr, grammar, notation)).not.toMatch(/c ?c/);
    const power = parseSexpr('(congruent (mul k (pow k (add n (neg 1)))) 1 n)');
    for (const notation of draws) expect(printLatex(power, grammar, notation)).not.toMatch(/k ?k/);
  });

  it('has one sign of multiplication, of which factors that cannot touch have the say', () => {
    for (const tree of [
      '(eq (mul a b c) (mul f (add x y)))',
      '(eq (mul a b) (mul (index a 1) (add x (neg b))))',
    ])
      for (const text of printed(tree).slice(1)) {
        expect(new Set(text.match(/\\cdot|\\times/g)).size).toBeLessThan(2);
        expect((text.match(/\\cdot|\\times/g) ?? []).length, text).toBeOneOf([
          0,
          tree.includes('c)') ? 3 : 2,
        ]);
      }
    const vectors = '(eq (divergence (mul f F)) (add (dot-product (grad f) F) (mul f (divergence F))))';
    for (const text of printed(vectors)) expect(text).not.toMatch(/\\times|f *\\cdot *(?:\\left)?\(/);
  });

  it('multiplies neither matrices nor imaginary units nor a letter x by a cross', () => {
    for (const tree of ['(eq z (add a (mul b i)))', '(eq y (mul x z))', '(eq (mul a (transpose A)) B)'])
      for (const text of printed(tree)) expect(text).not.toContain('\\times');
  });

  it('has a cross only where each product has a factor that is a number to everyone', () => {
    for (const tree of [
      '(eq y (mul lambda t))',
      '(eq c (mul (add a b) (pow a 2)))',
      '(eq c (mul 2 (add (mul a b) a)))',
    ])
      for (const text of printed(tree)) expect(text).not.toContain('\\times');
    for (const tree of ['(eq y (mul 2 a b))', '(eq a (mul n (add n 1)))', '(eq a (mul (prob A) (prob B)))'])
      expect(
        printed(tree).some((text) => text.includes('\\times')),
        tree,
      ).toBe(true);
  });

  it('leaves out braces of fractions only where both parts are one sign, of all or of none', () => {
    const short = printed('(eq (add (div 1 2) (div p 2)) (div 1 n))');
    expect(short.some((text) => /\\frac12.*\\frac p2/.test(text))).toBe(true);
    for (const text of short) expect(text.includes('frac12')).toBe(text.includes('frac p2'));
    for (const text of printed('(eq (add (div 1 2) (div p 2) (div 1 (factorial 2))) (div 1 12))'))
      expect(text).not.toMatch(/frac ?[\dp]/);
  });

  it('negates relations in brackets and dots lists on the line', () => {
    for (const text of printed('(or (not (eq x 0)) (gt y 0))').slice(1))
      expect(text).toMatch(/\\(?:neg|lnot) ?(?:\\left|\\bigl)?\(/);
    for (const text of printed('(list a b dots c)').slice(1)) expect(text).not.toContain('\\cdots');
  });

  it('writes an interval behind a sign of membership with round brackets too', () => {
    expect(printed('(in x (interval-open a b))').some((text) => /\\in ?\(/.test(text))).toBe(true);
  });

  it('sets a differential apart from a bare argument', () => {
    const expr = parseSexpr('(int [u] 0 1 (mul (pow e u) (sin u)))');
    for (const notation of draws)
      expect(printLatex(expr, grammar, notation)).not.toMatch(/\\sin u ?(?:d|\\mathrm)/);
  });

  it('counts all sets of a formula in one way', () => {
    const hashed = '(eq (cardinality (union A B)) (add (cardinality A) (cardinality (index D 1))))';
    for (const text of printed(hashed).slice(1)) {
      expect(text.match(/\\#/g)).toHaveLength(3);
      expect(text).not.toMatch(/\||vert/);
    }
    const texts = printed('(eq (cardinality (union A B)) (add (cardinality A) (cardinality B)))').slice(1);
    expect(texts.some((text) => text.includes('|'))).toBe(true);
    for (const text of texts) expect((text.match(/\\#/g) ?? []).length).toBeOneOf([0, 3]);
  });

  it('groups by square brackets only where no expectation stands between such', () => {
    const grouped = '(mul (add (mul (add a b) c) d) (add x y))';
    expect(printed(grouped).some((text) => text.includes('['))).toBe(true);
    const tree = `(eq (variance X) (add ${grouped} (expectation (pow X 2))))`;
    for (const text of printed(tree))
      expect(
        /(?:E\}?|Var\}) ?(?:\\left|\\bigl)?\[/.test(text) && /(?:^|[^}lEt]) ?(?:\\left|\\bigl)?\[/.test(text),
        text,
      ).toBe(false);
  });

  it('writes all operators of vectors by names or all by nabla', () => {
    const tree = '(eq (divergence (curl F)) (add (divergence G) (dot-product F (curl G))))';
    const texts = printed(tree);
    expect(texts.some((text) => text.includes('{div}'))).toBe(true);
    for (const text of texts) {
      const named = text.match(/\{(?:div|curl|rot)\}/g) ?? [];
      expect(named.length, text).toBeOneOf([0, 4]);
    }
  });
});
