import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { printMarked } from '../../../../src/math/latex/print/marked.ts';

const GRAMMAR = loadGrammar();

/** The formula with square marks around what is set off. */
function marked(source: string, ...paths: number[][]): string {
  const read = parseLatex(source, GRAMMAR);
  if (!read.ok) throw new Error(read.error.message);
  return printMarked(read.expr, paths, GRAMMAR)
    .map(({ text, marked: isMarked }) => (isMarked ? `⟦${text}⟧` : text))
    .join('')
    .replaceAll(' ', '');
}

describe('a formula with some nodes set off', () => {
  it.each([
    ['a+b=c', [[0]], '⟦a+b⟧=c'],
    ['a+b=c', [[0, 1], [1]], 'a+⟦b⟧=⟦c⟧'],
    ['x^2', [[1]], 'x^⟦2⟧'],
    ['(a+b)c', [[0]], '(⟦a+b⟧)c'],
    ['{\\color{red}a}+\\frac12', [[1, 1]], '{\\color{red}a}+\\frac1⟦2⟧'],
    ['a<b<c', [[0, 1], [1]], 'a<⟦b<c⟧'],
    ['a+b', [[]], '⟦a+b⟧'],
    ['a+b', [], 'a+b'],
    // Of nodes inside one another the outer one counts.
    ['a+b=c', [[0], [0, 1]], '⟦a+b⟧=c'],
  ])('%s at %j is %s', (source, paths, expected) => {
    expect(marked(source, ...paths)).toBe(expected);
  });

  it('sets off the nearest node above where one is no piece of text by itself', () => {
    expect(marked('1+\\sin^2 x', [1, 0])).toMatch(/^1\+⟦\\sin\^\{?2\}?x⟧$/);
  });

  it('throws where a path leaves the tree', () => {
    expect(() => marked('a+b', [7])).toThrow('no node at 7');
  });
});
