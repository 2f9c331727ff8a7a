import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../src/evaluate/audit/checks/marks.ts';

const FOUND: readonly (readonly [mark: string, ...formulas: string[]])[] = [
  ['power-beside-base', 'x x^{n - 1} = y', 'y = \\xi \\cdot \\xi^2', 'r^2 = 2 s s ^ k'],
  ['log-of-one', '\\ln 1 - \\ln x = y', '\\log(1) = x', '\\ln\\left(1\\right) = x'],
  ['exponential-of-log', 'e^{\\ln x} = x', 'e^{\\ln(x)} y = x y'],
  ['quotient-of-equals', '\\frac{2}{2} x = y', '\\dfrac{n}{n} = 1'],
  ['nested-fraction', '\\frac{\\frac{a}{b}}{c} = d', '\\tfrac{\\tfrac{1}{x}}{y} = z'],
  ['even-exponent-of-minus-one', '\\sum_{k=0}^{n} (-1)^{k + 2} x^k = y'],
  ['signs-in-brackets', 'x = -(-y + z)', '-\\left(-x\\right) = y'],
];

describe('marks of rewriting that stopped half-way', () => {
  it.each(FOUND)('%s', (mark, ...formulas) => {
    for (const formula of formulas) expect(marksOf(formula), formula).toEqual([mark]);
  });

  it.each([
    'x y^2 = z',
    'w w^{\\top} = A',
    'f f^{\\prime} = g',
    'A A^{-1} = I',
    '\\ln(1 + x) = y',
    '\\ln 12 = x',
    'e^{\\ln x - \\ln y} = \\frac{x}{y}',
    '\\frac{n}{n + 1} = x',
    '\\frac{\\frac{a}{b} + c}{d} = x',
    '\\frac{2}{\\frac{1}{a} + \\frac{1}{b}} = h',
    '(-1)^{k + 1} = x',
    'x = y - (z - w)',
    '\\sum_{k=0}^{n - 1} a_k = x',
  ])('none in %s', (formula) => {
    expect(marksOf(formula)).toEqual([]);
  });
});
