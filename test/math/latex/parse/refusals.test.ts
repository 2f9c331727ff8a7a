import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/math/grammar/load.ts';
import { parseLatex } from '../../../../src/math/latex/parse/parse.ts';
import { reads } from './reads.ts';

describe('refusals', () => {
  it.each([
    ['(3-9) (5-15', '( is never closed'],
    ['x ( x + 1', '( is never closed'],
    ['[ x + 1', '[ is never closed'],
    ['x)', 'unexpected )'],
    ['\\frac{1', '{ is never closed'],
    ['}', '} closes nothing'],
    ['x^2^3', 'double superscript'],
    ["f^{*}'", 'double superscript'],
    ['x_1_2', 'double subscript'],
    ['a+', 'an operand is missing at the end'],
    ['\\sqrt{}', 'an argument is missing'],
    ['2^(3/2)', 'a bracket is no argument by itself'],
    ['\\wibble x', 'unknown command \\wibble'],
    ['\\begin{wibble}x\\end{wibble}', 'unknown environment wibble'],
    ['1.1.1', 'a second decimal point'],
    ['', 'an empty formula at the end'],
    ['x\u0000=1', 'a control character, number 0'],
  ])('%s', (latex, message) => expect(reads(latex)).toBe(`! ${message}`));

  it('shows the place and guesses what was meant', () => {
    const result = parseLatex('1+\\aplha', loadGrammar());
    expect(result).toEqual({
      ok: false,
      error: {
        offset: 2,
        message: 'unknown command \\aplha',
        excerpt: '1+\\aplha\n  ^',
        suggestion: 'did you mean `\\alpha`?',
      },
    });
  });

  it('guesses nothing where much stands behind a known command', () => {
    const [one, many] = ['\\pix', '\\input'].map((latex) => parseLatex(latex, loadGrammar()));
    expect(one).toMatchObject({ error: { suggestion: 'did you mean `\\pi x`?' } });
    expect(many).not.toMatchObject({ error: { suggestion: expect.anything() } });
  });

  it.each(['{', '(', '|', '\\left(', '\\frac', 'a/', 'a:', 'f(', '\\int x+', '-', '\\langle '])(
    'ends on ten thousand characters of %s',
    (piece) => {
      const result = parseLatex(piece.repeat(Math.ceil(10_000 / piece.length)), loadGrammar());
      expect(result.ok).toBe(false);
    },
  );

  it('refuses what is longer than it states', () => {
    expect(reads('x'.repeat(20_001))).toBe('! longer than 20000 characters');
  });
});

describe('declarations win over the rules of reading', () => {
  it('applies declared functions and multiplies declared numbers', () => {
    expect(reads('a(b+c)')).toBe('(mul a (add b c))');
    expect(reads('a(b+c)', { declared: new Map([['a', 'function']]) })).toBe('(apply a (add b c))');
    expect(reads('f(x)', { declared: new Map([['f', 'real']]) })).toBe('(mul f x)');
    expect(reads('x(x-1)')).toBe('(mul x (add x (neg 1)))');
  });

  it('reads complements, transposes and differentials by what the letters are', () => {
    expect(reads('A^c', { declared: new Map([['A', 'set']]) })).toBe('(complement A)');
    expect(reads('A_1^c', { declared: new Map([['A', 'event']]) })).toBe('(complement (index A 1))');
    expect(reads('A_1^c', { declared: new Map([['A', 'sequence']]) })).toBe('(pow (index A 1) c)');
    expect(reads('A^T', { declared: new Map([['A', 'matrix']]) })).toBe('(transpose A)');
    expect(reads('\\frac{da}{db}', { declared: new Map([['d', 'real']]) })).toBe('(div (mul d a) (mul d b))');
  });

  it('reports the rule that decided', () => {
    const result = parseLatex('x(x-1)', loadGrammar());
    expect(result.ok && result.notes).toEqual([{ offset: 1, rule: 'a letter before brackets is a factor' }]);
  });
});
