import { describe, expect, it } from 'vitest';
import { filled, slotsOf } from '../../../src/math/latex/slots.ts';

/** The text with letters exchanged, given as what stands there and what is to stand there. */
function exchanged(source: string, letters: Readonly<Record<string, string>>): string {
  const slots = slotsOf(source, new Map(Object.keys(letters).map((letter) => [letter, letter])));
  return filled(slots, (name) => letters[name] as string);
}

describe('letters exchanged in a text', () => {
  it.each([
    ['a^{2} + b^{2} = c^{2}', { a: 'p', b: 'q', c: 'r' }, 'p^{2} + q^{2} = r^{2}'],
    // A control word keeps a blank from the letter behind it, and no other.
    ['a b', { a: '\\alpha', b: 'y' }, '\\alpha y'],
    ['ab', { a: '\\alpha', b: 'y' }, '\\alpha y'],
    ['\\alpha b', { '\\alpha': 'x', b: 'y' }, 'xy'],
    ['\\alpha b', { '\\alpha': 'x', b: '\\beta' }, 'x\\beta'],
    ['\\alpha b', { '\\alpha': '\\gamma' }, '\\gamma b'],
    ['\\alpha + b', { '\\alpha': 'x', b: 'y' }, 'x + y'],
    ['\\frac ab', { a: '\\mu', b: '\\nu' }, '\\frac\\mu\\nu'],
    ['\\sqrt\\mu', { '\\mu': 'x' }, '\\sqrt x'],
    ['\\sin x', { x: '\\theta' }, '\\sin\\theta'],
    // Letters of commands and words are none.
    [
      '\\sin n + \\text{if n is even} + \\operatorname{n}',
      { n: 'k' },
      '\\sin k + \\text{if n is even} + \\operatorname{n}',
    ],
    ['\\begin{array}{cc} c & d \\end{array}', { c: 's' }, '\\begin{array}{cc} s & d \\end{array}'],
    [
      '\\begin{array}[t]{cc} t & c \\end{array}',
      { c: 's', t: 'u' },
      '\\begin{array}[t]{cc} u & s \\end{array}',
    ],
    ['\\begin{pmatrix} c \\end{pmatrix}', { c: 'm' }, '\\begin{pmatrix} m \\end{pmatrix}'],
    ['\\{a\\}', { a: 'z' }, '\\{z\\}'],
    // In a text only its formulas have letters.
    [
      'Let $a$ be a real number. Then $$a + 0 = a.$$',
      { a: 'x' },
      'Let $x$ be a real number. Then $$x + 0 = x.$$',
    ],
    ['It costs \\$ and $a$ is a number', { a: 'x' }, 'It costs \\$ and $x$ is a number'],
  ])('%s', (source, letters, expected) => {
    expect(exchanged(source, letters)).toBe(expected);
  });

  it('puts what is more than a single sign into braces where it is a script', () => {
    expect(exchanged('a^2 + 2^a', { a: 'x_{1}' })).toBe('x_{1}^2 + 2^{x_{1}}');
    expect(exchanged('a_b', { a: '\\mathbf{v}', b: '\\mathbf{w}' })).toBe('\\mathbf{v}_{\\mathbf{w}}');
    expect(exchanged('\\sin a', { a: 'x_1' })).toBe('\\sin x_1');
  });
});
