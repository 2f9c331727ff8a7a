import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();
const none = latexModel('zz: real');
const reals = latexModel('a b c d p q r s t x y: real');
const entries = latexModel('a b c d p q r s: real');
const functions = latexModel('u v: function; y: real', 'v(y) \\ne 0');

const matrix = (a: string, b: string, c: string, d: string): string =>
  `\\begin{pmatrix} ${a} & ${b} \\\\ ${c} & ${d} \\end{pmatrix}`;

describe('what generators take for true and is not', () => {
  it.each<[string, Model, string]>([
    [
      'factors of a matrix product exchanged',
      entries,
      `${matrix('p', 'q', 'r', 's')}${matrix('a', 'b', 'c', 'd')} = ${matrix('ap+br', 'aq+bs', 'cp+dr', 'cq+ds')}`,
    ],
    [
      'a letter renamed in three of four entries',
      latexModel('a b c d p q r s x: real'),
      `${matrix('a', 'b', 'c', 'x')}${matrix('p', 'q', 'r', 's')} = ${matrix('ap+br', 'aq+bs', 'cp+xr', 'cq+ds')}`,
    ],
    [
      'a derivative over the denominator',
      functions,
      "\\frac{u'(y)}{v(y)} = \\frac{u'(y)v(y)-v'(y)u(y)}{v(y)^2}",
    ],
    [
      'an index renamed in one place',
      latexModel('Z: event; B: partition; m: natural', 'm \\ge 1'),
      'P(Z) = \\sum_{k=1}^m P(Z|B_k)P(B_j)',
    ],
    [
      'a quantifier over other letters',
      none,
      '\\forall \\vartheta, \\varphi \\in \\mathbb{R}: \\sin(\\alpha+\\beta) = \\sin\\alpha\\cos\\beta+\\cos\\alpha\\sin\\beta',
    ],
    [
      'a base that nothing is said of',
      latexModel('z p g: real', 'z > 0', 'g > 0'),
      '\\log_b(z^p) = p\\log_b(z)',
    ],
    ['a part added to itself', reals, '(a+bi)+(c+di) = (a+c)+(b+b)i'],
    [
      'a part of the divisor not renamed',
      latexModel('a b c d f: real', 'c > 0', 'd > 0', 'f > 0'),
      '\\frac{a+bi}{c+fi} = \\frac{(ac+bd)+(bc-ad)i}{c^2+f^2}',
    ],
    [
      'a limit of integration lost',
      latexModel('f: function; a y: real'),
      '\\frac{d}{dy}\\int_a^{m} f(q)\\,dq = f(y)',
    ],
    ['an inequality for all x', reals, 'x(x+y) \\ne x^2+xy'],
  ])('%s', (_, model, formula) => {
    const { kind } = judge.holds({ model, formula: readIn(model, formula) });
    expect(['same', 'unrefuted']).not.toContain(kind);
  });
});

describe('what generators take for false and is not', () => {
  it.each<[string, Model, string, string]>([
    [
      'minus one as plus minus one in a product',
      none,
      '2\\prod_{n=1}^\\infty \\frac{4n^2}{4n^2-1} = \\pi',
      '2\\prod_{n=1}^\\infty \\frac{4n^2}{4n^2+(-1)} = \\pi',
    ],
    [
      'a root of a product as a product of roots',
      latexModel('x m s: real', 's > 0'),
      '\\frac{1}{\\sqrt{2\\pi}s}e^{-(x-m)^2/2} = \\frac{e^{-(x-m)^2/2}}{s\\sqrt{2\\pi}}',
      '\\frac{1}{\\sqrt2\\sqrt\\pi s}e^{-(x-m)^2/2} = \\frac{e^{-(x-m)^2/2}}{s\\sqrt{2\\pi}}',
    ],
    [
      'a bound index renamed on one side',
      latexModel('x y: sequence; n: natural', 'n \\ge 1'),
      '\\left(\\sum_{j=1}^n x_jy_j\\right)^2 \\le \\sum_{j=1}^n x_j^2 \\sum_{j=1}^n y_j^2',
      '\\left(\\sum_{l=1}^n x_ly_l\\right)^2 \\le \\sum_{j=1}^n x_j^2 \\sum_{j=1}^n y_j^2',
    ],
    [
      'a root taken of a product of sums',
      latexModel('x y: sequence; n: natural', 'n \\ge 1'),
      '\\sum_{j=1}^n |x_jy_j| \\le \\sqrt{\\sum_{j=1}^n |x_j|^2} \\sqrt{\\sum_{j=1}^n |y_j|^2}',
      '\\left(\\sum_{j=1}^n |x_j|^2 \\sum_{j=1}^n |y_j|^2\\right)^{1/2} \\ge \\sum_{j=1}^n |x_jy_j|',
    ],
    [
      'a limit as it was',
      latexModel('r: real', '|r| < 1'),
      '\\lim_{k\\to\\infty}\\sum_{n=0}^k r^n = \\frac1{1-r}',
      '\\lim_{m\\to\\infty}\\sum_{n=0}^m r^n = \\frac1{1-r}',
    ],
    ['pi turned round in brackets', none, 'e^{i\\pi} = -1', '-1 = e^{i(-\\pi)}'],
  ])('%s', (_, model, curated, candidate) => {
    const found = judge.falsehood(model, readIn(model, curated), readIn(model, candidate), {
      pinned: new Set(),
      reparametrisations: [],
    });
    expect(found.kind, JSON.stringify(found)).toBe('dropped');
  });
});
