import type { Overload, OverloadTable } from '../evaluate/compiler.ts';
import { addNumbers } from '../kinds/numbers.ts';
import { addRational, fromDecimal, rational, toNumber } from '../values/rational.ts';
import {
  type NumberValue,
  numberValue,
  truthValue,
  UNIT,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../values/value.ts';
import { erf, erfc } from './error.ts';
import { besselJ, harmonic, lambertW, logarithmicIntegral } from './functions.ts';
import { beta, lowerGamma, polygamma, upperGamma } from './gamma.ts';
import * as integers from './integers.ts';
import * as polynomials from './polynomials.ts';
import { bernoulliNumber, polylog } from './zeta.ts';

type Real = (...args: number[]) => number;

/** Functions of whole numbers have their values worked out at least up to here, where they have any. */
const MOST_WORKED_OUT = 100;

function isNumber(value: Value): value is NumberValue {
  return value.kind === 'number';
}

/** A function of real numbers; its own error in units of the last place of `1 + |value|`, the arguments' by differences. */
function real(name: string, of: Real, ulps = 64): Overload {
  return (args) => {
    if (!args.every(isNumber)) return undefined;
    if (args.some((arg) => Math.abs(arg.im) > arg.err)) return undecidedValue(`${name} of a complex number`);
    const points = args.map((arg) => arg.re);
    const value = of(...points);
    if (Number.isNaN(value)) {
      const exact = args.every((arg) => arg.err === 0);
      return exact
        ? undefinedValue(`${name} has no value here`)
        : undecidedValue(`${name} near the edge of its domain`);
    }
    if (!Number.isFinite(value)) return undecidedValue('beyond the range of doubles');
    let err =
      Number.isInteger(value) && Math.abs(value) < 2 ** 53 && ulps === 0 ? 0 : ulps * UNIT * Math.abs(value);
    args.forEach((arg, i) => {
      if (arg.err === 0) return;
      const step = Math.max(arg.err, 1e-7 * (1 + Math.abs(arg.re)));
      const beside = of(...points.map((point, j) => (i === j ? point + step : point)));
      const before = of(...points.map((point, j) => (i === j ? point - step : point)));
      const change = Math.max(Math.abs(beside - value), Math.abs(value - before));
      err += Number.isNaN(change) ? Number.POSITIVE_INFINITY : (2 * change * arg.err) / step;
    });
    return Number.isFinite(err)
      ? numberValue(value, 0, err)
      : undecidedValue(`${name} near the edge of its domain`);
  };
}

/** A function of whole numbers with whole values, exact as long as they fit a double. */
function whole(name: string, of: Real): Overload {
  return (args) => {
    if (!args.every(isNumber)) return undefined;
    const points = args.map((arg) => Math.round(arg.re));
    if (!points.every(Number.isSafeInteger)) return undecidedValue('beyond the range of doubles');
    for (const [i, arg] of args.entries()) {
      const gap = Math.hypot(arg.re - (points[i] as number), arg.im);
      if (gap > arg.err) return undefinedValue(`${name} of a number that is not whole`);
      if (arg.err > 1e-6) return undecidedValue(`${name} of what may be a whole number`);
    }
    const value = of(...points);
    if (Number.isNaN(value)) {
      return points.some((point) => Math.abs(point) > MOST_WORKED_OUT)
        ? undecidedValue(`${name} of a number that large`)
        : undefinedValue(`${name} has no value here`);
    }
    if (!Number.isFinite(value)) return undecidedValue('beyond the range of doubles');
    const exact = Number.isInteger(value) && Math.abs(value) < 2 ** 53;
    return numberValue(value, 0, exact ? 0 : 256 * UNIT * Math.abs(value));
  };
}

function related(name: string, of: (...args: number[]) => boolean): Overload {
  const truth = whole(name, (...args) => (of(...args) ? 1 : 0));
  return (args, node) => {
    const value = truth(args, node);
    return value?.kind === 'number' ? truthValue(value.re === 1) : value;
  };
}

function divides(a: number, b: number): boolean {
  return a === 0 ? b === 0 : b % a === 0;
}

/** a and b leave the same remainder; for rationals and reals too, as angles do modulo 2 pi. */
const congruent: Overload = ([a, b, m]) => {
  if (!a || !b || !m || !isNumber(a) || !isNumber(b) || !isNumber(m)) return undefined;
  const difference = a.re - b.re;
  const err = a.err + b.err;
  if (a.im !== b.im || m.im !== 0) return undecidedValue('a congruence of complex numbers');
  if (m.re === 0) return truthValue(difference === 0);
  const quotient = difference / m.re;
  const gap = Math.abs(quotient - Math.round(quotient)) * Math.abs(m.re);
  const slack = err + Math.abs(quotient) * m.err + 4 * UNIT * Math.abs(difference);
  const isExact = err === 0 && m.err === 0 && Number.isInteger(difference) && Number.isInteger(m.re);
  if (isExact) return truthValue(difference % m.re === 0);
  if (gap <= 2 * slack) return truthValue(true);
  return gap > 50 * slack ? truthValue(false) : undecidedValue('a congruence too close to tell');
};

/** A numeral in another base, 2 to 36: its digits are read as they are written. */
const numeral: Overload = ([, base], node) => {
  const written = node.args[0];
  if (written?.kind !== 'num' || !base || !isNumber(base))
    return undecidedValue('a numeral that is no row of digits');
  const radix = base.re;
  if (!Number.isInteger(radix) || radix < 2 || radix > 36 || !/^\d+$/.test(written.digits)) {
    return undefinedValue('a numeral in such a base');
  }
  let value = 0;
  for (const digit of written.digits) {
    if (Number(digit) >= radix) return undefinedValue(`a digit ${digit} in base ${radix}`);
    value = value * radix + Number(digit);
  }
  return value < 2 ** 53 ? numberValue(value) : undecidedValue('a long numeral');
};

/** Decimals whose last digits repeat, as a fraction over nines and noughts. */
const repeating: Overload = (_, node) => {
  const [front, period] = node.args;
  if (front?.kind !== 'num' || period?.kind !== 'num' || !/^\d+$/.test(period.digits))
    return undecidedValue('a repeating decimal that is no row of digits');
  const places = front.digits.split('.')[1]?.length ?? 0;
  const scale = 10n ** BigInt(places) * (10n ** BigInt(period.digits.length) - 1n);
  const exact = addRational(fromDecimal(front.digits), rational(BigInt(period.digits), scale));
  const value = toNumber(exact);
  return numberValue(value, 0, UNIT * value, exact);
};

const betaOf: Overload = (args) => {
  if (!args.every(isNumber)) return undefined;
  const [a, b] = args as [NumberValue, NumberValue];
  const value = beta(a, b);
  if (Number.isNaN(value.re)) return undefinedValue('the beta function has a pole here');
  const size = Math.hypot(value.re, value.im);
  const slope = 4 + Math.log(2 + Math.hypot(a.re, a.im) + Math.hypot(b.re, b.im));
  return numberValue(value.re, value.im, size * (256 * UNIT + slope * (a.err + b.err)));
};

function multinomial(n: number, ...parts: number[]): number {
  if (parts.some((part) => part < 0) || parts.reduce((sum, part) => sum + part, 0) !== n || n > 170)
    return Number.NaN;
  let value = 1;
  let placed = 0;
  for (const part of parts) {
    for (let k = 1; k <= part; k += 1) {
      placed += 1;
      value = (value * placed) / k;
    }
  }
  return value < 2 ** 50 ? Math.round(value) : value;
}

/** Heads over numbers beyond the elementary ones: special functions, numbers of combinatorics, divisibility. */
export const SPECIAL_OVERLOADS: OverloadTable = {
  base: numeral,
  repeating,
  mixed: ([whole, part]) =>
    whole && part && isNumber(whole) && isNumber(part) ? addNumbers(whole, part) : undefined,
  erf: real('erf', erf, 8),
  erfc: real('erfc', erfc, 32),
  li: real('li', logarithmicIntegral),
  Li: real('Li', (x) => logarithmicIntegral(x) - logarithmicIntegral(2)),
  'lambert-w': real('the Lambert function', lambertW),
  beta: betaOf,
  polygamma: real('polygamma', polygamma, 512),
  'upper-gamma': real('the incomplete gamma function', upperGamma, 256),
  'lower-gamma': real('the incomplete gamma function', lowerGamma, 256),
  'bessel-j': real('the Bessel function', (order, x) => besselJ(order ?? Number.NaN, x ?? Number.NaN), 4096),
  polylog: real('polylog', polylog, 4096),
  atan2: real('atan2', (y, x) => (y === 0 && x === 0 ? Number.NaN : Math.atan2(y ?? 0, x ?? 0)), 4),
  harmonic: real('the harmonic number', harmonic),
  'divisor-count': whole('the number of divisors', integers.divisorCount),
  'divisor-sum': whole('the sum of divisors', integers.divisorSum),
  totient: whole('the totient', integers.totient),
  moebius: whole('the Moebius function', integers.moebius),
  'prime-count': real('the number of primes', integers.primeCount, 0),
  fibonacci: whole('the Fibonacci number', integers.fibonacci),
  lucas: whole('the Lucas number', integers.lucas),
  catalan: whole('the Catalan number', integers.catalan),
  'bernoulli-number': whole('the Bernoulli number', bernoulliNumber),
  'euler-number': whole('the Euler number', integers.eulerNumber),
  'stirling-first': whole('the Stirling number', integers.stirlingFirst),
  'stirling-second': whole('the Stirling number', integers.stirlingSecond),
  legendre: whole('the Legendre symbol', integers.legendreSymbol),
  multinomial: whole('the multinomial coefficient', multinomial),
  'legendre-polynomial': real('the Legendre polynomial', polynomials.legendrePolynomial, 512),
  'chebyshev-t': real('the Chebyshev polynomial', polynomials.chebyshevFirst, 512),
  'chebyshev-u': real('the Chebyshev polynomial', polynomials.chebyshevSecond, 512),
  hermite: real('the Hermite polynomial', polynomials.hermitePolynomial, 512),
  laguerre: real('the Laguerre polynomial', polynomials.laguerrePolynomial, 512),
  'bernoulli-polynomial': real('the Bernoulli polynomial', polynomials.bernoulliPolynomial, 512),
  congruent,
  divides: related('divisibility', divides),
  'not-divides': related('divisibility', (a, b) => !divides(a, b)),
  coprime: related('divisibility', (a, b) => integers.greatestDivisor(a, b) === 1),
};
