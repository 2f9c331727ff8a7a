import { describe, expect, it } from 'vitest';
import { operatorsFor, refusalOf } from '../../../../src/data/datasets/versions/apposition.ts';
import type { Expr } from '../../../../src/math/expr/expr.ts';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { EQUIVALENT, FALSIFYING } from '../../../../src/math/mutate/registry.ts';
import type { Passage } from '../../../../src/math/statement/passage.ts';

const grammar = loadGrammar();

function sentence(...words: readonly string[]): Passage {
  const read = parseLatex('m = a + b', grammar);
  if (!read.ok) throw new Error('the formula of the test is not read');
  return {
    segments: words.flatMap((prose, index) =>
      index < words.length - 1
        ? [
            { kind: 'prose', words: prose } as const,
            { kind: 'math', role: 'claim', expr: read.expr } as const,
          ]
        : [{ kind: 'prose', words: prose } as const],
    ),
  };
}

const idsFor = (passage: Passage, claim = 0): string[] =>
  operatorsFor(EQUIVALENT, passage, claim).map(({ id }) => id);

describe('an equation that stands for its left side', () => {
  it.each([
    ['The rod has the length ', '.'],
    ['Its slope is ', ' at every point.'],
    ['The sum is given by ', '.'],
  ])('keeps a side of its own behind "%s"', (...words) => {
    const ids = idsFor(sentence(...words));
    expect(ids).not.toContain('collect-on-one-side');
    expect(ids).not.toContain('move-term');
    expect(ids).not.toContain('swap-sides');
    expect(ids).toContain('commute-sum');
  });

  it.each([
    ['The lengths add up: ', '.'],
    ['If the rods are straight, then ', '.'],
    ['The lengths satisfy ', '.'],
    ['We get the equation ', '.'],
    ['', '.'],
  ])('is a statement like any other behind "%s"', (...words) =>
    expect(operatorsFor(EQUIVALENT, sentence(...words), 0)).toBe(EQUIVALENT),
  );

  it('is looked at claim by claim', () => {
    const passage = sentence('One has the length ', ', and for the other we have ', '.');
    expect(idsFor(passage, 0)).not.toContain('move-term');
    expect(idsFor(passage, 1)).toContain('move-term');
  });

  it('is not rearranged by a falsifier either, so that its shape tells nothing', () => {
    const passage = sentence('The rod has the length ', '.');
    const ids = operatorsFor(FALSIFYING, passage, 0).map(({ id }) => id);
    expect(ids).not.toContain('keep-sign-across');
    expect(operatorsFor(FALSIFYING, passage, 0)).toBe(operatorsFor(FALSIFYING, passage, 0));
  });
});

describe('an equation behind a colon', () => {
  const read = (latex: string): Expr => {
    const found = parseLatex(latex, grammar);
    if (!found.ok) throw new Error(`${latex} is not read`);
    return found.expr;
  };
  const from = read('m = a + b');
  const refuses = (passage: Passage, latex: string): boolean | undefined =>
    refusalOf(passage, 0, from)?.({ to: read(latex), before: from, after: read(latex) });

  it('keeps the kinds of its sides, which the words before have named', () => {
    const passage = sentence('The whole is the sum of its parts: ', '.');
    expect(refuses(passage, 'a + b = m')).toBe(false);
    expect(refuses(passage, 'm = b + a')).toBe(false);
    expect(refuses(passage, 'm - a = b')).toBe(true);
    expect(refuses(passage, 'm - a - b = 0')).toBe(true);
    expect(refuses(passage, 'm^2 = (a + b)^2')).toBe(true);
  });

  it('is free where no colon stands before it', () => {
    expect(refusalOf(sentence('We have ', '.'), 0, from)).toBeUndefined();
    expect(refusalOf(sentence('', '.'), 0, from)).toBeUndefined();
  });
});

describe('claims that are alike', () => {
  const read = (latex: string): Expr => {
    const found = parseLatex(latex, grammar);
    if (!found.ok) throw new Error(`${latex} is not read`);
    return found.expr;
  };
  const claims = (...all: readonly string[]): Passage => ({
    segments: all.map((latex) => ({ kind: 'math', role: 'claim', expr: read(latex) }) as const),
  });
  const from = read('x = r \\cos t');
  const refuses = (passage: Passage, latex: string): boolean | undefined =>
    refusalOf(passage, 0, from)?.({ to: read(latex), before: from, after: read(latex) });

  it('are written alike, sine and cosine among them', () => {
    const both = claims('x = r \\cos t', 'y = r \\sin t');
    expect(refuses(both, '\\frac{x}{r} = \\cos t')).toBe(true);
    expect(refuses(both, 'x - r \\cos t = 0')).toBe(true);
  });

  it('leave others free', () =>
    expect(refusalOf(claims('x = r \\cos t', 'x^2 + y^2 = r^2'), 0, from)).toBeUndefined());
});
