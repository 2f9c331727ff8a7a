import { describe, expect, it } from 'vitest';
import type { Model } from '../../../src/math/statement/domain.ts';
import { createJudge } from '../../../src/math/verify/judge.ts';
import { latexModel, readIn } from './latex.ts';

const judge = createJudge();

/** One statement of each kind of model and each thing that is evaluated, beside one that is wrong. */
function table(
  name: string,
  cases: readonly (readonly [verdict: string, model: Model, formula: string])[],
): void {
  describe(name, () => {
    it.each(cases)('%s: $2', (verdict, model, formula) => {
      expect(judge.holds({ model, formula: readIn(model, formula) }).kind).toBe(verdict);
    });
  });
}

const none = latexModel('zz: real');
const smooth = latexModel('f g: function; x y a b: real');
const inverse = latexModel('f: function[increasing]; x y: real');
const two = latexModel('f: function(2); x y: real');

table('unknown functions', [
  ['same', smooth, "(fg)'''(x) = f'''(x)g(x)+3f''(x)g'(x)+3f'(x)g''(x)+f(x)g'''(x)"],
  ['same', smooth, "(f\\circ g)''(x) = f''(g(x))g'(x)^2+f'(g(x))g''(x)"],
  ['different', smooth, "(f\\circ g)''(x) = f''(g(x))g'(x)+f'(g(x))g''(x)"],
  ['same', inverse, "(f^{-1})'(y) = \\frac{1}{f'(f^{-1}(y))}"],
  ['same', inverse, "(f^{-1})''(f(x)) = -\\frac{f''(x)}{f'(x)^3}"],
  ['different', inverse, "(f^{-1})''(f(x)) = -\\frac{f''(x)}{f'(x)^2}"],
  ['same', smooth, "\\frac{\\partial^2}{\\partial x\\partial y} f(xy) = f'(xy)+xyf''(xy)"],
  [
    'same',
    two,
    '\\frac{\\partial^2 f}{\\partial x\\partial y} = \\frac{\\partial^2 f}{\\partial y\\partial x}',
  ],
  ['same', smooth, "\\int_a^b f''(x)\\,dx = f'(b)-f'(a)"],
]);

const solid: Model = {
  ...latexModel('V E F: natural'),
  structure: { kind: 'polyhedron', roles: { vertices: 'V', edges: 'E', faces: 'F' } },
};

table('polyhedra', [
  ['same', solid, 'V-E+F = 2'],
  ['unrefuted', solid, '3F \\le 2E'],
  ['unrefuted', solid, 'E \\le 3V-6'],
  ['different', solid, 'E = 3V-6'],
]);

const whole = latexModel('a b c: integer; m: natural', 'm \\ge 1');

table('congruences', [
  ['same', whole, '(a+b)^3 \\equiv a^3+b^3 \\pmod 3'],
  ['same', whole, 'a \\equiv b \\pmod m \\Rightarrow a^2 \\equiv b^2 \\pmod m'],
  ['different', whole, 'ac \\equiv bc \\pmod m \\Rightarrow a \\equiv b \\pmod m'],
  ['same', whole, 'm \\mid a-b \\iff a \\equiv b \\pmod m'],
]);

const events = latexModel('A B: event');
const independent = latexModel('A B: event[independent]; X Y: random-variable[independent]');

table('probability', [
  ['different', events, 'P(A) = 0 \\Rightarrow A = \\emptyset'],
  ['same', events, 'P(A|B) = \\frac{P(B|A)P(A)}{P(B)}'],
  ['different', events, 'P(A \\cap B) = P(A)P(B)'],
  ['same', independent, 'P(A \\cap B) = P(A)P(B)'],
  ['same', independent, 'E[XY] = E[X]E[Y]'],
  [
    'same',
    latexModel('X Y: random-variable'),
    '\\operatorname{Var}(X+Y) = \\operatorname{Var}(X)+\\operatorname{Var}(Y)+2\\operatorname{Cov}(X,Y)',
  ],
]);

const complex = latexModel('z: complex');
const upper = latexModel('a b x: real; k n: natural', '|x| < 1');
const beyond = latexModel('s: real', 's > 1');

table('special numbers', [
  ['same', complex, '\\Gamma(z)\\Gamma(1-z) = \\frac{\\pi}{\\sin(\\pi z)}'],
  ['same', complex, '\\Gamma(z)\\Gamma(z+\\frac12) = 2^{1-2z}\\sqrt\\pi\\,\\Gamma(2z)'],
  ['different', complex, '\\Gamma(z)\\Gamma(z+\\frac12) = 2^{1-z}\\sqrt\\pi\\,\\Gamma(2z)'],
  ['same', upper, '\\binom{-a}{k} = (-1)^k\\binom{a+k-1}{k}'],
  ['same', upper, '\\binom{a+b}{n} = \\sum_{k=0}^n \\binom ak\\binom b{n-k}'],
  ['same', upper, '(1+x)^a = \\sum_{k=0}^\\infty \\binom ak x^k'],
  [
    'same',
    latexModel('s: complex'),
    '\\zeta(s) = 2^s\\pi^{s-1}\\sin\\left(\\frac{\\pi s}{2}\\right)\\Gamma(1-s)\\zeta(1-s)',
  ],
  ['same', beyond, '\\zeta(s)\\Gamma(s) = \\int_0^\\infty \\frac{x^{s-1}}{e^x-1}\\,dx'],
]);

table('improper integrals, poles and divergence', [
  ['same', none, '\\int_0^1 \\frac{1}{\\sqrt x}\\,dx = 2'],
  ['same', none, '\\int_0^1 \\frac1x\\,dx = \\infty'],
  ['different', none, '\\int_{-1}^1 \\frac{1}{x^2}\\,dx = -2'],
  ['undecided', none, '\\int_{-1}^1 \\frac1x\\,dx = 0'],
  ['same', none, '\\int_0^2 \\frac{1}{\\sqrt{|x-1|}}\\,dx = 4'],
  ['different', none, '\\int_0^3 \\frac{1}{(x-2)^2+10^{-6}}\\,dx = 5'],
  ['same', none, '\\int_{-1}^1 \\frac{1}{x^2+\\frac1{100}}\\,dx = 20\\arctan 10'],
  ['different', none, '\\zeta(1) = 1'],
  ['different', none, '\\Gamma(0) = 1'],
  ['different', none, '\\lim_{x\\to 0} \\frac1x = \\infty'],
  ['same', none, '\\lim_{x\\to 0^+} \\frac1x = \\infty'],
  ['different', none, '\\sum_{n=0}^\\infty (-1)^n = \\frac12'],
]);

const counted = latexModel('n: natural', 'n \\ge 1');
const falling = latexModel('a x: real; k: natural', 'k \\ge 1', '|x| < 1');

table('dots', [
  ['same', counted, '1\\cdot 2+\\dots+n(n+1) = \\frac{n(n+1)(n+2)}{3}'],
  ['same', counted, 'n! = n(n-1)(n-2)\\cdots 1'],
  ['same', counted, 'n! = n\\cdot(n-1)\\cdot\\ldots\\cdot 2\\cdot 1'],
  ['undecided', counted, 'n! = n(n-1)(n-2)\\cdots 2\\cdot n'],
  ['same', falling, '\\binom ak = \\frac{a(a-1)\\cdots(a-k+1)}{k!}'],
  ['different', falling, '\\binom ak = \\frac{a(a-1)\\cdots(a-k)}{k!}'],
  ['same', falling, '1+x+x^2+\\cdots = \\frac{1}{1-x}'],
  ['same', falling, '1+x+x^2+\\dots+x^k = \\frac{1-x^{k+1}}{1-x}'],
  ['same', none, '1-\\frac13+\\frac15-\\cdots = \\frac\\pi4'],
  ['undecided', none, '1+4+2+\\cdots = 7'],
  ['undecided', none, '1+2-\\cdots = 3'],
]);

const reals = latexModel('a b: real');

table('signs in pairs, and digits shown', [
  ['same', reals, '\\cos(a \\pm b) = \\cos a\\cos b \\mp \\sin a\\sin b'],
  ['different', reals, '\\cos(a \\pm b) = \\cos a\\cos b \\pm \\sin a\\sin b'],
  ['same', none, '\\pi \\approx 3.14'],
  ['same', none, 'e \\approx 2.71'],
  ['different', none, '\\pi \\approx 3.15'],
]);
