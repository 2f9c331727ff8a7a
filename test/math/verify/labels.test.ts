import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge, isTrivial } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();

interface Options {
  readonly pinned?: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
}

function falsehood(
  model: Model,
  curated: string,
  candidate: string,
  { pinned = [], parameters }: Options = {},
) {
  const maps = parameters
    ? [new Map(Object.entries(parameters).map(([from, to]) => [from, readIn(model, to)]))]
    : [];
  return judge.falsehood(model, readIn(model, curated), readIn(model, candidate), {
    pinned: new Set(pinned),
    reparametrisations: maps,
  });
}

const holds = (model: Model, formula: string) => judge.holds({ model, formula: readIn(model, formula) });

const reals = latexModel('a b x y: real');
const right = latexModel('a b: real; c: real = \\sqrt{a^2+b^2}', 'a > 0', 'b > 0');
const triangle: Model = {
  ...latexModel('a b c alpha beta gamma: real'),
  structure: {
    kind: 'triangle',
    roles: { a: 'a', b: 'b', c: 'c', alpha: 'alpha', beta: 'beta', gamma: 'gamma' },
  },
};
const conjugate = latexModel('a b p: real; q: real = \\frac{p}{p-1}', 'p > 1', 'a \\ge 0', 'b \\ge 0');
const YOUNG = 'ab \\le \\frac{a^p}{p} + \\frac{b^q}{q}';
const squares = latexModel('a b: real');
const AMGM = 'ab \\le \\frac12(a^2+b^2)';
const counts = latexModel('n k: natural', 'k \\le n');
const quadratic = latexModel('a b x: real; c: real = -ax^2-bx', 'a \\ne 0');
const series = latexModel('r: real', '|r| < 1');
const none = latexModel('zz: real');
const events = latexModel('A B: event');

describe('what only looks false', () => {
  it.each<[string, Model, string, string, string, Options?]>([
    ['exchanged squares', reals, '(a-b)^2 = a^2-2ab+b^2', '(b-a)^2 = a^2-2ab+b^2', 'still holds'],
    ['the second formula', reals, '(a+b)^2 = a^2+2ab+b^2', '(a-b)^2 = a^2-2ab+b^2', 'still holds'],
    [
      'plus minus one',
      latexModel('n: natural', 'n \\ge 1'),
      'n! = n(n-1)!',
      'n! = n(n+(-1))!',
      'still holds',
    ],
    [
      'an endless finite sum',
      latexModel('n: natural; a b: real'),
      '(a+b)^n = \\sum_{k=0}^n \\binom nk a^{n-k}b^k',
      '(a+b)^n = \\sum_{k=0}^\\infty \\binom nk a^{n-k}b^k',
      'still holds',
    ],
    ['pi turned round', none, 'e^{i\\pi} = -1', 'e^{-i\\pi} = -1', 'still holds'],
    [
      'a factor moved',
      counts,
      '\\binom nk = \\frac{n!}{k!(n-k)!}',
      '\\binom nk = \\frac{1}{(n-k)!k!}n!',
      'still holds',
    ],
    [
      'a quotient as a product',
      latexModel('x: real'),
      '\\sin x = \\frac{e^{ix}-e^{-ix}}{2i}',
      '\\sin x = (e^{ix}-e^{-ix})\\cdot\\frac{1}{2i}',
      'still holds',
    ],
    [
      'half the square of the sum',
      latexModel('a b: real', 'a \\ge 0', 'b \\ge 0'),
      AMGM,
      'ab \\le \\frac12(a+b)^2',
      'weaker but true',
    ],
    ['twice the squares', squares, AMGM, 'ab \\le 2(a^2+b^2)', 'weaker but true'],
    ['a weaker premise', conjugate, YOUNG, `p > 1 \\land q > 0 \\Rightarrow ${YOUNG}`, 'weaker but true'],
    [
      'a shifted bell',
      none,
      '\\int_{-\\infty}^\\infty e^{-x^2} dx = \\sqrt\\pi',
      '\\int_{-\\infty}^\\infty e^{-(1+x)^2} dx = \\sqrt\\pi',
      'still holds',
    ],
    [
      'a square of a negative',
      none,
      '\\pi = \\left(\\int_{-\\infty}^\\infty e^{-x^2} dx\\right)^2',
      '\\pi = \\left(\\int_{-\\infty}^\\infty -e^{-x^2} dx\\right)^2',
      'still holds',
    ],
    ['nothing added', none, 'e^{i\\pi} + 1 = 0', '0 = e^{i\\pi} + 0\\cdot\\frac12 + 1', 'still holds'],
    [
      'powers of one',
      latexModel('z: real', 'z > 1'),
      '\\zeta(z) = \\sum_{n=1}^\\infty \\frac{1}{n^z}',
      '\\zeta(z) = \\sum_{n=1}^\\infty \\frac{1}{n^z}1^n',
      'still holds',
    ],
    [
      'contradictory premises',
      conjugate,
      YOUNG,
      `p > 1 \\land q \\le 1 \\Rightarrow ${YOUNG}`,
      'vacuous: no point meets the conditions',
    ],
    [
      'a division by zero in the first term',
      none,
      '\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
      '\\sum_{n=0}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}',
      'no value to differ in',
    ],
    [
      'a logarithm of nothing in the first factor',
      latexModel('n: natural', 'n \\ge 1'),
      '\\ln(n!) = \\sum_{k=1}^n \\ln k',
      '\\ln(n!) = \\sum_{k=0}^n \\ln k',
      'no value to differ in',
    ],
    ['another naming', right, 'a^2+b^2=c^2', 'a^2+c^2=b^2', 'other naming'],
    [
      'a convention',
      triangle,
      'c^2 = a^2+b^2-2ab\\cos\\gamma',
      'c^2 = a^2+b^2-2ab\\cos\\alpha',
      'convention',
    ],
    [
      'the other outcome counted',
      latexModel('p: real; m: real = p', '0 < p', 'p < 1'),
      'm = p',
      'm = 1 - p',
      'reparametrisation',
      { parameters: { p: '1-p' } },
    ],
    [
      'a large factor in the limit',
      latexModel('n: natural'),
      'n! \\sim \\sqrt{2\\pi n}\\left(\\frac ne\\right)^n',
      'n! \\sim \\sqrt{2\\pi(n+1)}\\left(\\frac ne\\right)^n',
      'still holds',
    ],
    [
      'a condition left out',
      quadratic,
      'a \\ne 0 \\land ax^2+bx+c=0 \\Rightarrow (2ax+b)^2=b^2-4ac',
      'ax^2+bx+c=0 \\Rightarrow (2ax+b)^2=b^2-4ac',
      'still holds',
    ],
    [
      'a condition of division left out',
      quadratic,
      'a \\ne 0 \\Rightarrow \\frac{ax+b}{a} = x+\\frac ba',
      '\\frac{ax+b}{a} = x+\\frac ba',
      'still holds',
    ],
  ])('%s', (_, model, curated, candidate, reason, options) => {
    expect(falsehood(model, curated, candidate, options)).toEqual({ kind: 'dropped', reason });
  });
});

describe('what is false', () => {
  it.each<[string, Model, string, string, Options?]>([
    [
      'a series from two',
      none,
      '\\sum_{n=1}^\\infty \\frac1{n^2} = \\frac{\\pi^2}{6}',
      '\\sum_{n=2}^\\infty \\frac1{n^2} = \\frac{\\pi^2}{6}',
    ],
    [
      'beyond the radius',
      series,
      '\\sum_{n=0}^\\infty r^n = \\frac1{1-r}',
      '|r| > 1 \\Rightarrow \\sum_{n=0}^\\infty r^n = \\frac1{1-r}',
    ],
    ['strict for not strict', conjugate, YOUNG, 'ab < \\frac{a^p}{p} + \\frac{b^q}{q}'],
    ['strict squares', squares, AMGM, 'ab < \\frac12(a^2+b^2)'],
    [
      'a wider premise',
      latexModel('x: real; n: natural', 'x \\ge -1'),
      '(1+x)^n \\ge 1+nx',
      'x \\ge -9 \\Rightarrow (1+x)^n \\ge 1+nx',
    ],
    ['pinned letters', right, 'a^2+b^2=c^2', 'a^2+c^2=b^2', { pinned: ['a', 'b', 'c'] }],
    ['null events', events, 'A = \\emptyset \\Rightarrow P(A) = 0', 'P(A) = 0 \\Rightarrow A = \\emptyset'],
    [
      'another growth',
      latexModel('n: natural'),
      'n! \\sim \\sqrt{2\\pi n}\\left(\\frac ne\\right)^n',
      'n! \\sim \\sqrt{\\pi n}\\left(\\frac ne\\right)^n',
    ],
    [
      'a sum cut at 73',
      latexModel('n: natural; a b: real'),
      '(a+b)^n = \\sum_{k=0}^n \\binom nk a^{n-k}b^k',
      '(a+b)^n = \\sum_{k=0}^{73} \\binom nk a^{n-k}b^k',
    ],
  ])('%s', (_, model, curated, candidate, options) => {
    expect(falsehood(model, curated, candidate, options)).toMatchObject({ kind: 'refuted' });
  });
});

describe('what looks true and is not', () => {
  it.each<[Model, string]>([
    [latexModel('x: real', 'x \\ne 0'), '\\sin(x) = \\sum_{n=0}^\\infty \\frac{(-1)^n}{(2n+1)!x^{2n+1}}'],
    [latexModel('y: real', 'y \\ne 0'), '\\cos y = \\sum_{n=0}^\\infty \\frac{(-1)^n}{y^{2n}(2n)!}'],
    [latexModel('z: real', 'z > 0'), '\\Gamma(z) = \\int_0^\\infty y\\,dy'],
    [latexModel('D F: set'), 'D \\cap F^c = D^c \\cup F^c'],
    [latexModel('x: real', 'x > 1'), '\\zeta(x) = \\sum_{n=1}^\\infty \\frac{1}{1-n^{-x}}'],
    [latexModel('x y b: real', 'x > 0', 'y > 0', 'b > 1'), '\\log_b(xy) = \\log_b(x)\\log_b(y)'],
    [latexModel('y a: real', 'y \\ge -1', 'a \\ge 1'), '(1+y)^a \\ge 1'],
    [latexModel('n: natural', 'n \\ge 1'), '\\Gamma(n-1) = n!'],
  ])('%#: %s', (model, formula) => {
    expect(['same', 'unrefuted']).not.toContain(holds(model, formula).kind);
  });

  it.each(['a^2+2ab+b^2=a^2+2ab+b^2', '0=0'])('%s is trivial', (formula) => {
    expect(isTrivial(readIn(reals, formula))).toBe(true);
  });
});
