import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../src/evaluate/audit/checks/marks.ts';

describe('the marks of a formula', () => {
  it.each([
    ['\\frac1{2n} + k', 'half-braced'],
    ['\\frac p{q + 1}', 'half-braced'],
    ['a \\cdot b + cx = 0', 'partly-dotted'],
    ['2 \\times x = y', 'times-x'],
    ['a \\lt b < c', 'mixed-less'],
    ['a \\le b \\leq c', 'mixed-at-most'],
    ['a \\le b \\geqslant c', 'mixed-at-most'],
    ['p \\wedge q \\land r', 'mixed-and'],
    ['p \\vee (q \\land r)', 'mixed-and'],
    ['\\neg p \\Rightarrow \\lnot q', 'mixed-not'],
    ['A \\cap B = \\emptyset \\neq \\varnothing', 'mixed-empty'],
    ['\\neg x = 0 \\lor y > 0', 'negated-side'],
    ['\\lnot x \\leq y', 'negated-side'],
    ['(AB)^{\\top} = B^{T}A^{T}', 'mixed-transposes'],
    ['(AB)^\\top = B^\\mathsf{T}A^T', 'mixed-transposes'],
    ['\\forall x \\in \\mathbb{R} \\exists n \\in \\mathbf{N} : n > x', 'mixed-number-sets'],
    ['\\sin \\alpha = \\cos β', 'mixed-greek'],
    ['x_1, \\cdots, x_n', 'raised-dots'],
  ])('%s bears %s', (formula, mark) => {
    expect(marksOf(formula)).toContain(mark);
  });

  it.each([
    '\\frac{1}{2} + \\frac12',
    '\\frac{a}{b + c}',
    'a \\cdot b + c \\cdot d = \\int f(x) \\, dx',
    's \\cdot s + 4tu = 2v',
    '\\|x \\times y\\|^2 + (x \\cdot y)^2 = \\|x\\|^2 \\|y\\|^2',
    'A \\times B',
    'a < b \\leq c',
    'p \\wedge q \\vee r',
    '\\neg (x = 0) \\lor y > 0',
    '\\neg p \\Rightarrow q',
    '(AB)^{T} = B^{T}A^{T}',
    '\\mathbb{R} \\subset \\mathbb{C}',
    '\\alpha + \\beta',
    'a_1 + \\cdots + a_n',
    'x_1, \\ldots, x_n',
  ])('%s bears none', (formula) => {
    expect(marksOf(formula)).toEqual([]);
  });
});
