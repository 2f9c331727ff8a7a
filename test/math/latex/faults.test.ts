import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { katexAccepts } from '../../../src/math/latex/katex.ts';
import { AS_WRITTEN, drawNotation } from '../../../src/math/latex/print/notation.ts';
import { printLatex } from '../../../src/math/latex/print/print.ts';
import { readBack } from '../../../src/math/latex/readback.ts';
import { reads } from './parse/reads.ts';

/** Where readers of LaTeX are known to go wrong: what is right there. */
const READ: readonly (readonly [string, string])[] = [
  ['\\frac{u-w}{u+w}{h}_{m} + q', '(add (mul (div (add u (neg w)) (add u w)) (index h m)) q)'],
  ["z=h''(t)", '(eq z (apply (prime h 2) t))'],
  ['Y_34', '(mul (index Y 3) 4)'],
  ['Y_\\mathrm{max}', '(index Y max)'],
  ['\\left(t^{2}+t\\right)\\exp\\left(t\\right)', '(mul (add (pow t 2) t) (exp t))'],
  ['t\\in\\mathbb{Q}', '(in t bb:Q)'],
  ['\\frac u w', '(div u w)'],
  ['\\sqrt u', '(sqrt u)'],
  ['\\log_{2}8', '(log-base 2 8)'],
  ['u\\le w', '(le u w)'],
  ['A\\supseteq B', '(superset-eq A B)'],
  ['\\overrightarrow{AB}', '(arrowed (mul A B))'],
  ['t(t-2)', '(mul t (add t (neg 2)))'],
  ['5t-2', '(add (mul 5 t) (neg 2))'],
];

const REFUSED: readonly (readonly [string, RegExp])[] = [
  ["h^{*}'", /double superscript/],
  ['(4-7) (2-9', /never closed/],
  ['t ( t + 2', /never closed/],
  ['[ t + 2', /never closed/],
  ['3^(5/2)', /bracket is no argument/],
  ['u \\over v \\over w', /two infix fractions/],
  ['\\sqrt{u & v}', /alignment mark inside braces/],
];

/** Trees whose brackets printers are known to lose. */
const PRINTED: readonly string[] = [
  '(mul 3 (evaluated-at [t] 1 (add u (neg t))))',
  '(add q (neg (add u w)))',
  '(neg (add (sin t) (cos t)))',
  '(int [y] (neg (int [y] (pow y 2))))',
  '(pow 2 3)',
  '(pow 3 (neg 3))',
  '(div (pow (prime (index V a b) 1) 2) q)',
  '(re (add u w))',
  '(neg (neg u))',
  '(pow (neg 2) n)',
];

describe('known faults of readers and printers', () => {
  it.each(READ)('%s is read right', (latex, tree) => expect(reads(latex)).toBe(tree));

  it.each(REFUSED)('%s is refused', (latex, reason) => expect(reads(latex)).toMatch(reason));

  it.each(PRINTED)('%s keeps its brackets', (tree) => {
    const grammar = loadGrammar();
    const expr = parseSexpr(tree);
    const notations = Array.from({ length: 20 }, (_, draw) => drawNotation(rngFrom(`faults/${draw}`)));
    for (const notation of [AS_WRITTEN, ...notations]) {
      const latex = printLatex(expr, grammar, notation);
      expect(katexAccepts(latex), latex).toBeUndefined();
      expect(readBack(expr, latex, grammar), latex).toBeUndefined();
    }
  });
});
