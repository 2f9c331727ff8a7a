import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { printSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { katexAccepts } from '../../../../src/math/latex/katex.ts';
import { AS_WRITTEN, drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';
import { readBack } from '../../../../src/math/latex/readback.ts';
import { type Kind, RANDOM_DECLARED, randomExpr } from '../../../helpers/random-expr.ts';

const grammar = loadGrammar();

/** Heads that the reader makes of no LaTeX, or of one shape of argument only; the contract of the grammar says which. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  `inverse pseudo-inverse dot-product cross cartesian anticommutator family overlined underlined hatted tilded arrowed
   marked slashed annotated decorated operation base mixed commutator volume-element differential function-inverse
   maps-to named ratio because therefore given sequence labelled-arrow expectation-over prob-over interval-closed-open`.split(
    /\s+/,
  ),
);
const HEADS = new Set([...grammar.heads.keys()].filter((head) => !LEFT_OUT.has(head)));
const KINDS: readonly Kind[] = ['number', 'number', 'truth', 'truth', 'set', 'matrix'];

describe('random trees', () => {
  it.each(KINDS.map((kind, index) => [kind, index] as const))(
    'of kind %s read back in any drawn notation (%i)',
    (kind, index) => {
      for (let number = 0; number < 60; number += 1) {
        const rng = rngFrom(`tree/${index}/${number}`);
        const tree = randomExpr(rng, kind, { heads: HEADS, depth: 1 + (number % 4) });
        for (const name of ['written', 'a', 'b', 'c']) {
          const notation = name === 'written' ? AS_WRITTEN : drawNotation(rng.fork(name), grammar);
          const latex = printLatex(tree, grammar, notation);
          const shown = `${printSexpr(tree)} as ${latex}`;
          expect(katexAccepts(latex), shown).toBeUndefined();
          expect(readBack(tree, latex, grammar, { declared: RANDOM_DECLARED }), shown).toBeUndefined();
        }
      }
    },
  );
});
