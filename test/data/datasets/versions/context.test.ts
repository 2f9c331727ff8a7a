import { describe, expect, it } from 'vitest';
import {
  inContext,
  isContext,
  takesContext,
} from '../../../../src/data/datasets/versions/context/context.ts';
import { WORDINGS } from '../../../../src/data/datasets/versions/context/wordings.ts';
import { openIdentities } from '../../../../src/data/make/catalogue.ts';
import { sym } from '../../../../src/math/expr/expr.ts';
import { parseSexpr } from '../../../../src/math/expr/sexpr.ts';
import { dropForm } from '../../../../src/math/expr/tree.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { printPassage } from '../../../../src/math/latex/passage.ts';
import { AS_WRITTEN } from '../../../../src/math/latex/print/notation.ts';
import type { Declaration, Model } from '../../../../src/math/statement/domain.ts';
import { formulaPassage, mapFormulas, type Passage } from '../../../../src/math/statement/passage.ts';

const IDS = [
  'bayes-theorem',
  'chain-rule',
  'de-morgan-law',
  'eulers-identity',
  'geometric-series',
  'pq-formula',
];

const grammar = loadGrammar();

function worded(
  claim: string,
  declarations: readonly Declaration[],
  conditions: readonly string[] = [],
): string[] {
  const model: Model = { declarations, conditions: conditions.map(parseSexpr) };
  const passage = formulaPassage(parseSexpr(claim));
  return WORDINGS.map((wording) => printPassage(inContext(passage, wording, model), grammar, AS_WRITTEN));
}

const real = (name: string): Declaration => ({ letter: sym(name), domain: { kind: 'real' } });

describe('words around a formula', () => {
  it('introduce its letters by kind and name the conditions on them', () => {
    const all = worded(
      '(eq (pow x n) y)',
      [real('x'), real('y'), { letter: sym('n'), domain: { kind: 'natural' } }],
      ['(gt x 0)'],
    );
    expect(all[0]).toBe(
      'Let $x$ and $y$ be real numbers with $x > 0$ and let $n$ be a natural number. Then $x^{n} = y$.',
    );
    expect(all[4]).toBe(
      'For all real numbers $x$ and $y$ with $x > 0$ and every natural number $n$, we have $x^{n} = y$.',
    );
    expect(all.at(-1)).toBe(
      'For all real numbers $x$ and $y$ with $x > 0$ and every natural number $n$ we have $$x^{n} = y$$.',
    );
  });

  it.each([
    ['no letter', worded('(eq (cos pi) (neg 1))', []), 'We have $\\cos\\pi = -1$.'],
    [
      'a letter that depends on others',
      worded('(eq x y)', [real('x'), { ...real('y'), is: sym('x') }]),
      'We have $x = y$.',
    ],
    [
      'a condition on a letter that is not shown',
      worded('(eq x x)', [real('x'), real('y')], ['(gt x y)']),
      'We have $x = x$.',
    ],
    ['a premise of its own', worded('(implies (gt x 1) (gt x 0))', [real('x')], ['(gt x 1)']), undefined],
  ])('say nothing of letters where there is %s', (_, all, expected) => {
    expect(all[0]?.startsWith('We have $')).toBe(true);
    if (expected !== undefined) expect(all[0]).toBe(expected);
  });

  it('are told from other words', () => {
    const marked = (passage: Passage): string =>
      passage.segments.map((segment) => (segment.kind === 'prose' ? segment.words : '#')).join('');
    for (const identity of openIdentities(IDS).identities)
      for (const { passage, model } of identity.forms) {
        if (!takesContext(passage)) continue;
        const bare = mapFormulas(passage, ({ expr }) => dropForm(expr));
        for (const wording of WORDINGS)
          expect(isContext(marked(inContext(bare, wording, model)), '#')).toBe(true);
      }
    for (const other of ['Let # be even. Hence #.', 'We have # and #.', '#'])
      expect(isContext(other, '#')).toBe(false);
  });
});
