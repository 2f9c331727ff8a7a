import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../src/base/random/rng.ts';
import { parseSexpr } from '../../../src/math/expr/sexpr.ts';
import { loadGrammar } from '../../../src/math/grammar/load.ts';
import { printPassage, readBackPassage } from '../../../src/math/latex/passage.ts';
import { AS_WRITTEN, drawNotation } from '../../../src/math/latex/print/notation.ts';
import { formulaPassage, type Passage } from '../../../src/math/statement/passage.ts';

const grammar = loadGrammar();
const passage: Passage = {
  segments: [
    { kind: 'prose', words: 'For a price of \\$5 and all real ' },
    { kind: 'math', role: 'mention', expr: parseSexpr('x') },
    { kind: 'prose', words: ' we have ' },
    {
      kind: 'math',
      role: 'claim',
      display: true,
      expr: parseSexpr('(phrase (ge (pow x 2) 0) "for all" x)'),
    },
    { kind: 'prose', words: '.' },
  ],
};

const inWords = (given: string, claim: string): Passage => ({
  segments: [
    { kind: 'prose', words: 'If ' },
    { kind: 'math', role: 'mention', expr: parseSexpr(given) },
    { kind: 'prose', words: ', then ' },
    { kind: 'math', role: 'claim', expr: parseSexpr(claim) },
    { kind: 'prose', words: '.' },
  ],
});
const drawn = (worded: Passage): string[] =>
  Array.from({ length: 60 }, (_, index) =>
    printPassage(worded, grammar, drawNotation(rngFrom(`signs/${index}`))),
  );

describe('passages', () => {
  it('print formulas between dollars and words as they are', () => {
    expect(printPassage(passage, grammar, AS_WRITTEN)).toBe(
      'For a price of \\$5 and all real $x$ we have $$x^{2} \\geq 0\\text{ for all }x$$.',
    );
  });

  it('print a bare formula without dollars', () => {
    expect(printPassage(formulaPassage(parseSexpr('(eq a b)')), grammar, AS_WRITTEN)).toBe('a = b');
  });

  it('read back in any notation', () => {
    for (let index = 0; index < 40; index += 1) {
      const printed = printPassage(passage, grammar, drawNotation(rngFrom(`passage/${index}`)));
      const reading = readBackPassage(printed, passage, grammar);
      expect(reading.ok, printed).toBe(true);
      if (reading.ok) expect(reading.formulas).toHaveLength(2);
    }
  });

  it('multiply in one way, as a formula with a matrix or an imaginary unit must', () => {
    const inverse = '(eq (inverse A) (mul (div 1 (add (mul a d) (neg (mul b c)))) (transpose A)))';
    for (const claim of [inverse, '(eq z (add a (mul b i)))', '(eq (divergence F) (dot-product F G))']) {
      const worded = inWords('(ne (mul a d) (mul b c))', claim);
      for (const text of drawn(worded)) expect(text.split('$')[1], text).not.toMatch(/\\cdot|\\times/);
    }
    const plain = drawn(inWords('(ne (mul a d) (mul b c))', '(eq (mul a d x) (add y z))'));
    expect(plain.some((text) => text.includes('\\cdot'))).toBe(true);
    for (const text of plain) expect(new Set(text.match(/\\cdot|\\times/g)).size).toBeLessThan(2);
  });

  it.each([
    ['For $x$.', /^the words at 0 differ$/],
    ['For a price of \\$5 and all real x we have', /^no formula at 32$/],
    ['For a price of \\$5 and all real $y$ we have $$x^2 \\geq 0.$$', /^reads as y$/],
    [
      'For a price of \\$5 and all real $x$ we have $$x^{2} \\geq 0\\text{ for all $x$}.$$ More',
      /^more than the passage from \d+$/,
    ],
  ])('are refused where they differ: %s', (source, reason) => {
    const reading = readBackPassage(source, passage, grammar);
    expect(reading.ok ? undefined : reading.reason).toMatch(reason);
  });
});
