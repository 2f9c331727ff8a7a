import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { drawNotation } from '../../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../../src/math/latex/print/print.ts';

interface Ambiguous {
  readonly latex: string;
  readonly trees: readonly string[];
}

const path = new URL('../../../../grammars/ambiguous.yaml', import.meta.url);
const { spellings } = parse(readFileSync(path, 'utf8')) as { spellings: readonly Ambiguous[] };
const grammar = loadGrammar();
const draws = Array.from({ length: 150 }, (_, index) => drawNotation(rngFrom(`ambiguous/${index}`)));

/** What is shown: no blanks, no braces around one token, brackets of one size. */
function shown(latex: string): string {
  return latex
    .replace(/\\left|\\right|\\[bB]igg?[lr]|\\limits|\\,/g, '')
    .replace(/\\([dt])(frac|binom)/g, '\\$2')
    .replace(/\\rightarrow/g, '\\to')
    .replace(/\\(?:mathrm|text)\{d\}/g, 'd')
    .replace(/\s+/g, '')
    .replace(/\{(\w)\}/g, '$1');
}

describe('a spelling that readers take in different ways', () => {
  it.each(spellings.map(({ latex, trees }) => [latex, trees] as const))(
    '%s is never drawn',
    (latex, trees) => {
      for (const tree of trees) {
        const expr = parseSexpr(tree);
        for (const notation of draws) {
          expect(shown(printLatex(expr, grammar, notation)), tree).not.toBe(shown(latex));
        }
      }
    },
  );
});
