import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { Balls, signOf, toDouble, whole } from '../../../src/math/verify/precise/ball.ts';
import { piOf } from '../../../src/math/verify/precise/elementary.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();
const kindOf = (model: Model, formula: string) =>
  judge.holds({ model, formula: readIn(model, formula) }).kind;
const none = latexModel('zz: real');

describe('what doubles do not see', () => {
  it.each<[Model, string, string]>([
    [none, 'e^{\\pi\\sqrt{163}} = 262537412640768744', 'different'],
    [none, '\\pi^4+\\pi^5 = e^6', 'different'],
    [none, 'e^{100}+1 = e^{100}', 'different'],
    [none, '\\sqrt{2}^{\\,200}+1 = 2^{100}', 'different'],
    [none, '\\sqrt{10^{20}+1}-10^{10} = \\frac{1}{2\\cdot 10^{10}}', 'different'],
    [none, '\\sqrt{10^{20}+1}-10^{10} = \\frac{1}{\\sqrt{10^{20}+1}+10^{10}}', 'same'],
    [none, '\\frac{1-\\cos(10^{-8})}{10^{-16}} = \\frac12', 'different'],
    [
      none,
      '\\frac{1-\\cos(10^{-8})}{10^{-16}} = 2\\cdot 10^{16}\\sin^2\\left(\\frac{10^{-8}}{2}\\right)',
      'same',
    ],
    [none, '\\frac{1}{2^{99}} = \\frac{1}{2^{98}}', 'different'],
    [none, '\\arctan\\frac12+\\arctan\\frac13 = \\frac{\\pi}{4}', 'same'],
    [none, '4\\arctan\\frac15-\\arctan\\frac1{239} = \\frac\\pi4', 'same'],
    [none, '\\sqrt{5+2\\sqrt6} = \\sqrt2+\\sqrt3', 'same'],
    [none, '\\sqrt{5+2\\sqrt6} = \\sqrt2+\\sqrt3+10^{-30}', 'different'],
    [none, 'e^{i\\pi} = -1', 'same'],
    [none, 'i^i = e^{-\\frac{\\pi}{2}}', 'same'],
    [none, 'i^i = e^{-\\frac{\\pi}{2}}+10^{-40}', 'different'],
    [none, '\\ln 2+\\ln 3 = \\ln 6', 'same'],
    [none, '\\log_2 8 = 3', 'same'],
    [none, '\\cosh^2 1-\\sinh^2 1 = 1', 'same'],
    [none, '\\sum_{k=0}^{60} \\frac{1}{k!} = e', 'different'],
    [none, '10^{20}+1 > 10^{20}', 'unrefuted'],
    [none, 'e^{50}+1 \\le e^{50}', 'different'],
    [
      latexModel('x: real', 'x \\ge 10^{12}'),
      '\\sqrt{x+1}-\\sqrt{x} = \\frac{1}{\\sqrt{x+1}+\\sqrt{x}}',
      'same',
    ],
    [latexModel('x: real', 'x \\ge 10^{12}'), '\\sqrt{x+1}-\\sqrt{x} = \\frac{1}{2\\sqrt{x}}', 'different'],
    [
      latexModel('x: real', '0 < x', 'x < 10^{-7}'),
      '\\frac{1-\\cos x}{x^2} = \\frac{2\\sin^2\\frac x2}{x^2}',
      'same',
    ],
    [latexModel('x: real', '0 < x', 'x < 10^{-7}'), '\\frac{1-\\cos x}{x^2} = \\frac12', 'different'],
    [latexModel('x: real', '0 < x', 'x < 10^{-5}'), '\\sinh x = x+\\frac{x^3}{6}', 'different'],
    [latexModel('x: real', '0 < x', 'x < 10^{-9}'), 'e^x-1 = x', 'different'],
    [
      latexModel('x y: real; z: real = x+1', 'x \\ge 10^{13}'),
      '\\sqrt{z}-\\sqrt{x} = \\frac{1}{\\sqrt{z}+\\sqrt{x}}',
      'same',
    ],
  ])('%#: $1', (model, formula, verdict) => {
    expect(kindOf(model, formula)).toBe(verdict);
  });
});

describe('balls', () => {
  it('hold pi to the digits that are known', () => {
    const balls = new Balls(400);
    const pi = piOf(balls);
    const digits = 314159265358979323846264338327950288419716939937510582097494459230781640628620899n;
    const scaled = balls.multiply(pi, whole(10n ** 80n));
    expect(signOf(balls.subtract(scaled, whole(digits)))).toBe(1);
    expect(signOf(balls.subtract(scaled, whole(digits + 1n)))).toBe(-1);
    expect(toDouble(pi)).toBe(Math.PI);
  });

  it('do not know the sign of what may be zero', () => {
    const balls = new Balls(64);
    const third = balls.divide(whole(1), whole(3));
    if (!third) throw new RangeError('a third');
    const rest = balls.subtract(balls.multiply(third, whole(3)), whole(1));
    expect(signOf(rest)).toBeUndefined();
    expect(balls.divide(whole(1), rest)).toBeUndefined();
  });
});
