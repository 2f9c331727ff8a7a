import { expect, it } from 'vitest';
import { pointText } from '../../../src/math/verify/values/equation-text.ts';
import {
  derivativeWords,
  functionText,
  functionTexts,
  wordsAt,
} from '../../../src/math/verify/values/function-text.ts';
import { valueText } from '../../../src/math/verify/values/text.ts';
import { type FunctionValue, numberValue, type Value } from '../../../src/math/verify/values/value.ts';

function functionOf(of: (x: number) => number, words?: string): FunctionValue {
  const call = ([x]: readonly Value[]): Value => numberValue(x?.kind === 'number' ? of(x.re) : Number.NaN);
  return { kind: 'function', arity: 1, call, ...(words === undefined ? {} : { words }) };
}

it('writes a function by its term, without one by values', () => {
  const show = (value: Value): string => valueText(value);
  expect(
    functionText(
      functionOf((x) => 2 * x + 1, '2 x + 1'),
      show,
    ),
  ).toBe('x \\mapsto 2 x + 1');
  expect(
    functionText(
      functionOf((x) => x * x),
      show,
    ),
  ).toBe('a function of 1 variable: 1 at x = 1; 4 at x = 2; 0 at x = 0');
});

it('tells two functions apart at a place', () => {
  const texts = functionTexts(
    functionOf((x) => x),
    functionOf((x) => x * x),
    (value) => valueText(value),
  );
  expect(texts).toEqual({ left: '2 at x = 2', right: '4 at x = 2' });
});

it('puts an argument into words, and derives them', () => {
  expect(wordsAt('\\sin(x) + \\exp(2 x)', 'x^2')).toBe('\\sin(x^2) + \\exp(2 (x^2))');
  expect(wordsAt('\\frac{d}{dx}(x^3)', '2 x')).toBe('(x \\mapsto \\frac{d}{dx}(x^3))(2 x)');
  expect(derivativeWords('x^3', [2])).toBe('\\frac{d^2}{dx^2}(x^3)');
  expect(derivativeWords('x y', [1, 1])).toBe('\\frac{\\partial^2}{\\partial x\\partial y}(x y)');
});

it('writes functions of a point at their arguments', () => {
  expect(
    pointText([
      ['a', '3/2'],
      ['f', 'x \\mapsto 2 x'],
      ['g', '(x, y) \\mapsto x y'],
    ]),
  ).toBe('a = 3/2, f(x) = 2 x, g(x, y) = x y');
});
