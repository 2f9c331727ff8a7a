import { describe, expect, it } from 'vitest';
import { exchanged, letteredBy } from '../../../../src/data/datasets/versions/dress/exchange.ts';
import { plainText } from '../../../../src/data/datasets/versions/record.ts';
import { type Expr, sym } from '../../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import { formulaPassage, type Passage, renamePassage } from '../../../../src/math/statement/passage.ts';

const grammar = loadGrammar();

const print = (passage: Passage): string => plainText(passage, grammar);

describe('letters exchanged in canonical notation', () => {
  it.each([
    ['(eq (mul a (add b c)) y)', 'a'],
    ['(eq (mul phi (add b c)) x)', 'phi'],
    ['(eq (add a b c) (mul d (add b c)))', 'd'],
    ['(eq (mul a b c u (add v w)) (mul w (add a b)))', 'u'],
    ['(ge (mul c a) (mul beta c))', 'c'],
    ['(union A (mul B a))', 'A'],
    ['(eq (apply f x) (mul y (add f x)))', 'f'],
  ])('%s is as if it were printed anew with another letter for %s', (source, letter) => {
    const passage = formulaPassage(parseSexpr(source));
    const text = letteredBy(print, passage, grammar);
    let made = 0;
    for (const to of ['s', 't', 'h', 'd', 'y', 'g', 'Q', 'phi', 'psi', 'delta', 'theta', 'Omega']) {
      const renaming = new Map<string, Expr>([[letter, sym(to)]]);
      const found = exchanged(text, renaming, grammar, AS_WRITTEN);
      if (!found) continue;
      made += 1;
      expect(found.text).toBe(print(renamePassage(passage, renaming)));
    }
    const isKept = /^(?:phi|d|f|y)$/.test(letter);
    expect(made > 0).toBe(!isKept);
  });
});
