import {
  type Complex,
  complex,
  divide as divideComplex,
  multiply as multiplyComplex,
} from '../../special/complex.ts';
import { gamma } from '../../special/gamma.ts';
import { UNIT } from '../../values/value.ts';
import { type Code, type Frame, NUMBER, type Tag, undecidedHere, undefinedHere } from '../frame.ts';
import { type NumberHead, unary } from './arithmetic.ts';
import { divide, integerHere, leave, leaveReal, mayBeInteger, multiply } from './number.ts';

const MOST_FACTOR = 170;

function factorialHere(frame: Frame): Tag {
  const n = integerHere(frame);
  if (n === undefined) return gammaAfter(frame);
  if (n < 0) return undefinedHere(frame, 'the factorial of a negative integer');
  if (n > MOST_FACTOR) return leave(frame, Number.POSITIVE_INFINITY, 0, 0, frame.isFarOut);
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return leaveReal(frame, product, n <= 18 ? 0 : n * UNIT * product);
}

/** z! by the gamma function for other numbers. */
function gammaAfter(frame: Frame): Tag {
  const { re, im, err } = frame;
  const value = gamma(complex(re + 1, im));
  return leaveGamma(frame, value, complex(re + 1, im), err);
}

function leaveGamma(frame: Frame, value: Complex, at: Complex, err: number): Tag {
  if (Number.isNaN(value.re)) return undefinedHere(frame, 'a pole of the gamma function');
  const size = Math.hypot(value.re, value.im);
  const slope = err === 0 ? 0 : size * (2 + Math.log(2 + Math.hypot(at.re, at.im)));
  return leave(frame, value.re, value.im, slope * err + 64 * UNIT * size);
}

function doubleFactorialHere(frame: Frame): Tag {
  const n = integerHere(frame);
  if (n === undefined && mayBeInteger(frame)) return undecidedHere(frame, 'beyond the range of doubles');
  if (n === undefined || n < -1) return undefinedHere(frame, 'the double factorial of this number');
  let product = 1;
  for (let factor = n; factor > 1; factor -= 2) product *= factor;
  if (product > Number.MAX_VALUE)
    return undecidedHere(frame, 'a double factorial beyond the range of doubles');
  return leaveReal(frame, product, product <= Number.MAX_SAFE_INTEGER ? 0 : n * UNIT * product);
}

/** Binomial coefficients with any upper number; k negative gives 0 for integers above, as Pascal's triangle does. */
function binomialOf(frame: Frame, nr: number, ni: number, ne: number): Tag {
  const k = integerHere(frame);
  if (k === undefined) return generalBinomial(frame, nr, ni, ne, frame.re, frame.im, frame.err);
  if (k < 0) return leaveReal(frame, 0);
  if (k > 5000) return undecidedHere(frame, 'a binomial coefficient with a large lower number');
  const whole = ni === 0 && ne === 0 && Number.isInteger(nr);
  if (whole && nr >= 0 && k > nr) return leaveReal(frame, 0);
  const count = whole && nr >= 0 ? Math.min(k, nr - k) : k;
  let [re, im, err] = [1, 0, 0];
  for (let index = 0; index < count; index += 1) {
    if (
      multiply(frame, re, im, err, nr - index, ni, ne + (whole ? 0 : UNIT * Math.abs(nr - index))) !== NUMBER
    )
      return undecidedHere(frame, 'a binomial coefficient beyond the range of doubles');
    if (divide(frame, frame.re, frame.im, frame.err, index + 1, 0, 0) !== NUMBER)
      return undecidedHere(frame, 'a binomial coefficient beyond the range of doubles');
    re = frame.re;
    im = frame.im;
    err = frame.err;
    // Whole upper numbers give whole coefficients on the way.
    if (whole && Math.abs(re) < 2 ** 50) {
      re = Math.round(re);
      err = 0;
    }
  }
  return leave(frame, re, im, err);
}

function generalBinomial(
  frame: Frame,
  nr: number,
  ni: number,
  ne: number,
  kr: number,
  ki: number,
  ke: number,
): Tag {
  const upper = complex(nr + 1, ni);
  const [lower, rest] = [complex(kr + 1, ki), complex(nr - kr + 1, ni - ki)];
  if (Number.isNaN(gamma(upper).re)) return undefinedHere(frame, 'a binomial coefficient at a pole');
  if (Number.isNaN(gamma(lower).re) || Number.isNaN(gamma(rest).re)) return leaveReal(frame, 0);
  const value = divideComplex(gamma(upper), multiplyComplex(gamma(lower), gamma(rest)));
  return leaveGamma(frame, value, upper, ne + ke);
}

const binomialHead: NumberHead = (_node, parts, other) => {
  const [upper, lower] = parts as [Code, Code];
  return (frame) => {
    if (upper(frame) !== NUMBER) return other(frame);
    const { re, im, err } = frame;
    return lower(frame) === NUMBER ? binomialOf(frame, re, im, err) : other(frame);
  };
};

/** x(x+1)...(x+n-1) or x(x-1)...(x-n+1). */
function poweringBy(step: 1 | -1): NumberHead {
  return (_node, parts, other) => {
    const [base, count] = parts as [Code, Code];
    return (frame) => {
      if (base(frame) !== NUMBER) return other(frame);
      const { re, im, err } = frame;
      if (count(frame) !== NUMBER) return other(frame);
      const n = integerHere(frame);
      if (n === undefined || n < 0 || n > 2000)
        return undecidedHere(frame, 'a factorial power of this order');
      leaveReal(frame, 1);
      for (let index = 0; index < n; index += 1) {
        const tag = multiply(frame, frame.re, frame.im, frame.err, re + step * index, im, err);
        if (tag !== NUMBER) return tag;
      }
      return NUMBER;
    };
  };
}

function rounding(round: (x: number) => number): (frame: Frame) => Tag {
  return (frame) => {
    if (frame.im !== 0) return undefinedHere(frame, 'rounding of a complex number');
    const value = round(frame.re);
    const safe =
      frame.err === 0 || (round(frame.re - frame.err) === value && round(frame.re + frame.err) === value);
    return safe ? leaveReal(frame, value) : undecidedHere(frame, 'too close to a whole number');
  };
}

function signHere(frame: Frame): Tag {
  if (frame.im !== 0) return undecidedHere(frame, 'the sign of a complex number');
  if (frame.re === 0 && frame.err === 0) return leaveReal(frame, 0);
  if (Math.abs(frame.re) <= frame.err) return undecidedHere(frame, 'the sign of what may be zero');
  return leaveReal(frame, Math.sign(frame.re));
}

function folded(combine: (a: number, b: number) => number): NumberHead {
  return (_node, parts, other) => (frame) => {
    let result: number | undefined;
    for (const part of parts) {
      if (part(frame) !== NUMBER) return other(frame);
      const value = integerHere(frame);
      if (value === undefined)
        return mayBeInteger(frame)
          ? undecidedHere(frame, 'beyond the range of doubles')
          : undefinedHere(frame, 'divisors of what is no integer');
      result = result === undefined ? Math.abs(value) : combine(result, Math.abs(value));
    }
    return Number.isSafeInteger(result ?? 0)
      ? leaveReal(frame, result ?? 0)
      : undecidedHere(frame, 'beyond the range of doubles');
  };
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function extremum(direction: 1 | -1): NumberHead {
  return (_node, parts, other) => {
    if (parts.length === 1) return (frame) => other(frame);
    return (frame) => {
      let best: [number, number] | undefined;
      for (const part of parts) {
        if (part(frame) !== NUMBER) return other(frame);
        if (frame.im !== 0) return undefinedHere(frame, 'the extremum of complex numbers');
        if (!best) best = [frame.re, frame.err];
        else {
          // Only where it is open which of two is the greater does the error of the other count.
          const open = Math.abs(frame.re - best[0]) <= frame.err + best[1];
          const err = Math.max(best[1], frame.err);
          if (direction * frame.re > direction * best[0]) best = [frame.re, open ? err : frame.err];
          else if (open) best[1] = err;
        }
      }
      const [value, err] = best as [number, number];
      return leave(frame, value, 0, err, true);
    };
  };
}

const modHead: NumberHead = (_node, parts, other) => {
  const [left, right] = parts as [Code, Code];
  return (frame) => {
    if (left(frame) !== NUMBER) return other(frame);
    const a = integerHere(frame);
    if (right(frame) !== NUMBER) return other(frame);
    const m = integerHere(frame);
    if (a === undefined || m === undefined)
      return undecidedHere(frame, 'a remainder of what are no integers');
    if (m === 0) return undefinedHere(frame, 'division by zero');
    const rest = a % m;
    return leaveReal(frame, rest < 0 ? rest + Math.abs(m) : rest);
  };
};

export const COMBINATORIC_HEADS: Readonly<Record<string, NumberHead>> = {
  factorial: unary(factorialHere),
  'double-factorial': unary(doubleFactorialHere),
  binom: binomialHead,
  'rising-factorial': poweringBy(1),
  'falling-factorial': poweringBy(-1),
  floor: unary(rounding(Math.floor)),
  ceil: unary(rounding(Math.ceil)),
  round: unary(rounding(Math.round)),
  sign: unary(signHere),
  gcd: folded(gcd),
  lcm: folded((a, b) => (a === 0 || b === 0 ? 0 : (a / gcd(a, b)) * b)),
  max: extremum(1),
  min: extremum(-1),
  'mod-value': modHead,
};
