import { erf as erfOf, gamma as gammaOf, complex as mathComplex, zeta as zetaOf } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { rngFrom } from '../../../../src/base/random/rng.ts';
import { type Complex, complex } from '../../../../src/math/verify/special/complex.ts';
import { erf } from '../../../../src/math/verify/special/error.ts';
import {
  besselJ,
  harmonic,
  lambertW,
  logarithmicIntegral,
} from '../../../../src/math/verify/special/functions.ts';
import {
  beta,
  digamma,
  gamma,
  logGamma,
  lowerGamma,
  polygamma,
  upperGamma,
} from '../../../../src/math/verify/special/gamma.ts';
import * as integers from '../../../../src/math/verify/special/integers.ts';
import * as polynomials from '../../../../src/math/verify/special/polynomials.ts';
import { bernoulliNumber, eta, polylog, zeta } from '../../../../src/math/verify/special/zeta.ts';

/** Distance in proportion to the size of what is expected. */
function off(value: Complex, expected: { re: number; im: number }): number {
  const size = Math.hypot(expected.re, expected.im);
  return Math.hypot(value.re - expected.re, value.im - expected.im) / Math.max(size, 1e-300);
}

describe('gamma and zeta', () => {
  const rng = rngFrom('gamma and zeta');

  it('agree with mathjs at complex arguments', () => {
    for (let draw = 0; draw < 200; draw += 1) {
      const z = complex(rng.float() * 12 - 6, rng.float() * 6 - 3);
      const other = gammaOf(mathComplex(z.re, z.im)) as unknown as Complex;
      expect(off(gamma(z), other), `gamma at ${z.re} + ${z.im}i`).toBeLessThan(1e-11);
    }
    for (let draw = 0; draw < 60; draw += 1) {
      const s = complex(rng.float() * 10 + 1.2, rng.float() * 6 - 3);
      const other = zetaOf(mathComplex(s.re, s.im)) as unknown as Complex;
      expect(off(zeta(s), other), `zeta at ${s.re} + ${s.im}i`).toBeLessThan(1e-9);
    }
    for (let x = -3; x <= 3; x += 0.25) expect(erf(x)).toBeCloseTo(erfOf(x), 12);
  });

  it.each([
    [zeta(complex(2)).re, Math.PI ** 2 / 6],
    [zeta(complex(4)).re, Math.PI ** 4 / 90],
    [zeta(complex(0)).re, -0.5],
    [zeta(complex(-1)).re, -1 / 12],
    [zeta(complex(-3)).re, 1 / 120],
    [zeta(complex(0.5)).re, -1.4603545088095868],
    [zeta(complex(3)).re, 1.2020569031595942],
    [eta(complex(1)).re, Math.LN2],
    [eta(complex(2)).re, Math.PI ** 2 / 12],
    [gamma(complex(0.5)).re, Math.sqrt(Math.PI)],
    [gamma(complex(-0.5)).re, -2 * Math.sqrt(Math.PI)],
    [gamma(complex(6)).re, 120],
    [logGamma(100), 359.1342053695754],
    [digamma(complex(1)).re, -0.5772156649015329],
    [digamma(complex(0.25)).re, -4.227453533376265],
    [polygamma(1, 1), Math.PI ** 2 / 6],
    [polygamma(2, 1), -2 * 1.2020569031595942],
    [polygamma(1, 0.5), Math.PI ** 2 / 2],
    [beta(complex(0.5), complex(0.5)).re, Math.PI],
    [lowerGamma(1, 2) + upperGamma(1, 2), 1],
    [upperGamma(1, 2), Math.exp(-2)],
    [lowerGamma(2.5, 1) + upperGamma(2.5, 1), gamma(complex(2.5)).re],
    [polylog(2, 0.5), Math.PI ** 2 / 12 - Math.LN2 ** 2 / 2],
    [polylog(1, 0.5), Math.LN2],
    [bernoulliNumber(12), -691 / 2730],
    [bernoulliNumber(1), -0.5],
    [lambertW(1), 0.5671432904097838],
    [lambertW(-0.35), -0.7166388164560739],
    [lambertW(100) * Math.exp(lambertW(100)), 100],
    [logarithmicIntegral(2), 1.0451637801174927],
    [besselJ(0, 1), 0.7651976865579666],
    [besselJ(1, 2.5), 0.49709410246427416],
    [besselJ(0.5, 2), Math.sqrt(1 / Math.PI) * Math.sin(2)],
    [harmonic(4), 25 / 12],
    [harmonic(0.5), 2 - 2 * Math.LN2],
  ])('%d is %d', (value, expected) => {
    expect(Math.abs(value - expected)).toBeLessThan(2e-13 * Math.max(1, Math.abs(expected)));
  });

  it('have no value at their poles', () => {
    expect(gamma(complex(-3)).re).toBeNaN();
    expect(zeta(complex(1)).re).toBeNaN();
    expect(digamma(complex(0)).re).toBeNaN();
  });
});

describe('numbers', () => {
  it.each([
    [integers.divisorCount(360), 24],
    [integers.divisorSum(28), 56],
    [integers.totient(36), 12],
    [integers.moebius(30), -1],
    [integers.moebius(12), 0],
    [integers.primeCount(100), 25],
    [integers.fibonacci(50), 12586269025],
    [integers.fibonacci(-4), -3],
    [integers.lucas(7), 29],
    [integers.catalan(10), 16796],
    [integers.stirlingSecond(6, 3), 90],
    [integers.stirlingFirst(5, 2), 50],
    [integers.eulerNumber(6), -61],
    [integers.eulerNumber(8), 1385],
    [integers.legendreSymbol(2, 7), 1],
    [integers.legendreSymbol(3, 7), -1],
    [polynomials.legendrePolynomial(4, 0.5), -0.2890625],
    [polynomials.chebyshevFirst(5, 0.25), 16 * 0.25 ** 5 - 20 * 0.25 ** 3 + 5 * 0.25],
    [polynomials.chebyshevSecond(3, 0.5), -1],
    [polynomials.hermitePolynomial(3, 2), 40],
    [polynomials.laguerrePolynomial(2, 2), -1],
    [polynomials.bernoulliPolynomial(3, 2), 3],
  ])('%d is %d', (value, expected) => {
    expect(value).toBeCloseTo(expected, 12);
  });

  it.each([
    integers.totient(0),
    integers.legendreSymbol(2, 9),
    integers.catalan(-1),
    integers.stirlingFirst(2.5, 1),
  ])('are not made up outside their domain', (value) => {
    expect(value).toBeNaN();
  });
});
