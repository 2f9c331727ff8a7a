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

  it('draws no letter twice in a row', () => {
    const expr = parseSexpr('(eq E (mul m c c))');
    for (const notation of draws) expect(printLatex(expr, grammar, notation)).not.toMatch(/c ?c/);
  });

  it('sets a differential apart from a bare argument', () => {
    const expr = parseSexpr('(int [u] 0 1 (mul (pow e u) (sin u)))');
    for (const notation of draws)
      expect(printLatex(expr, grammar, notation)).not.toMatch(/\\sin u ?(?:d|\\mathrm)/);
  });
});
