import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../../src/math/grammar/load.ts';
import { drawNotation } from '../../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../../src/math/latex/readback.ts';
import { reads } from '../reads.ts';

const DRAWS = 8;

/** Formulas with the tree that a mathematician reads, by kind; each tree is read back as drawn, too. */
export function expectReadings(
  kinds: Readonly<Record<string, readonly (readonly [string, string])[]>>,
): void {
  describe.each(Object.entries(kinds))('%s', (_, cases) => {
    it.each(cases)('%s', (latex, tree) => {
      expect(reads(latex)).toBe(tree);
    });

    it('reads back as drawn', () => {
      const grammar = loadGrammar();
      for (const [latex, tree] of cases)
        for (let draw = 0; draw < DRAWS; draw += 1) {
          const printed = printLatex(parseSexpr(tree), grammar, drawNotation(rngFrom(`${latex}/${draw}`)));
          expect(readBack(parseSexpr(tree), printed, grammar), printed).toBeUndefined();
        }
    });
  });
}
