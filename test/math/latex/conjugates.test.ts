import { describe, expect, it } from 'vitest';
import { printSexpr } from '../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { withBars } from '../../../src/math/latex/conjugates.ts';
import { parseLatex } from '../../../src/math/latex/parse/parse.ts';
import { printPassage } from '../../../src/math/latex/passage.ts';
import { AS_WRITTEN } from '../../../src/math/latex/print/notation.ts';
import type { DomainKind } from '../../../src/math/statement/domain.ts';
import { formulaPassage } from '../../../src/math/statement/passage.ts';

const grammar = loadGrammar();
const declared = new Map<string, DomainKind>([
  ['z', 'complex'],
  ['x', 'real'],
  ['y', 'real'],
  ['A', 'set'],
]);

function read(latex: string) {
  const parsed = parseLatex(latex, grammar, { declared });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.expr;
}

describe('bars over complex numbers', () => {
  it.each([
    ['\\overline{z}', '(conj z)'],
    ['\\bar z', '(conj z)'],
    ['\\overline{z x}', '(conj (mul z x))'],
    ['\\overline{x + y i}', '(conj (add x (mul y i)))'],
    ['\\overline{x}', 'bar:x'],
    ['\\overline{x y}', '(overlined (mul x y))'],
    ['\\overline{z u}', '(overlined (mul z u))'],
    ['\\overline{A}', '(complement A)'],
  ])('%s is %s', (latex, tree) => {
    expect(printSexpr(read(latex))).toBe(tree);
  });

  it('are printed where they are read back', () => {
    const print = (latex: string) =>
      printPassage(withBars(formulaPassage(read(latex)), declared), grammar, AS_WRITTEN);
    expect(print('\\operatorname{conj} z')).toBe('\\overline{z}');
    expect(print('\\operatorname{conj} x')).toBe('\\operatorname{conj} x');
  });
});
