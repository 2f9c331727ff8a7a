import {
  type Ball,
  type Balls,
  fromDouble,
  isExactZero,
  magnitude,
  negate,
  signOf,
  toDouble,
  whole,
  ZERO,
} from './ball.ts';
import { arctangent, exponential, logarithm, piOf, sineAndCosine } from './elementary.ts';

/** A complex number with both parts in balls. Undefined results are not known to exist. */
export interface BallPair {
  readonly re: Ball;
  readonly im: Ball;
}

export function real(re: Ball): BallPair {
  return { re, im: ZERO };
}

/** Whether the imaginary part is zero for certain. */
export function isReal({ im }: BallPair): boolean {
  return isExactZero(im);
}

function isZero({ re, im }: BallPair): boolean {
  return isExactZero(re) && isExactZero(im);
}

/** The power of two that both parts lie below. */
export function magnitudeOf({ re, im }: BallPair): number {
  return Math.max(magnitude(re), magnitude(im));
}

export function negatePair({ re, im }: BallPair): BallPair {
  return { re: negate(re), im: negate(im) };
}

export function add(balls: Balls, a: BallPair, b: BallPair): BallPair {
  return { re: balls.add(a.re, b.re), im: balls.add(a.im, b.im) };
}

export function multiply(balls: Balls, a: BallPair, b: BallPair): BallPair {
  if (isReal(a) && isReal(b)) return real(balls.multiply(a.re, b.re));
  return {
    re: balls.subtract(balls.multiply(a.re, b.re), balls.multiply(a.im, b.im)),
    im: balls.add(balls.multiply(a.re, b.im), balls.multiply(a.im, b.re)),
  };
}

export function divide(balls: Balls, a: BallPair, b: BallPair): BallPair | undefined {
  if (isReal(b)) {
    const [re, im] = [balls.divide(a.re, b.re), balls.divide(a.im, b.re)];
    return re && im && { re, im };
  }
  const square = squareOfSize(balls, b);
  const top = multiply(balls, a, { re: b.re, im: negate(b.im) });
  const [re, im] = [balls.divide(top.re, square), balls.divide(top.im, square)];
  return re && im && { re, im };
}

function squareOfSize(balls: Balls, { re, im }: BallPair): Ball {
  return balls.add(balls.multiply(re, re), balls.multiply(im, im));
}

export function sizeOf(balls: Balls, a: BallPair): Ball | undefined {
  if (!isReal(a)) return balls.sqrt(squareOfSize(balls, a));
  const sign = signOf(a.re);
  return sign === undefined ? undefined : sign < 0 ? negate(a.re) : a.re;
}

export function exp(balls: Balls, { re, im }: BallPair): BallPair | undefined {
  const growth = exponential(balls, re);
  if (!growth || isExactZero(im)) return growth && real(growth);
  const turned = sineAndCosine(balls, im);
  if (!turned) return undefined;
  const [s, c] = turned;
  return { re: balls.multiply(growth, c), im: balls.multiply(growth, s) };
}

/** The angle of a number off the negative half-line, or on it exactly: from -pi, exclusive, to pi. */
export function angle(balls: Balls, { re, im }: BallPair): Ball | undefined {
  const [across, up] = [signOf(re), signOf(im)];
  if (up === 0) return across === 1 ? ZERO : across === -1 ? piOf(balls) : undefined;
  if (across === 1) {
    const slope = balls.divide(im, re);
    return slope && arctangent(balls, slope);
  }
  if (up === undefined) return undefined;
  const slope = balls.divide(re, im);
  const rest = slope && arctangent(balls, slope);
  const quarter = balls.divide(piOf(balls), whole(2));
  return rest && quarter && balls.subtract(up > 0 ? quarter : negate(quarter), rest);
}

/** The principal logarithm. */
export function log(balls: Balls, a: BallPair): BallPair | undefined {
  const length = sizeOf(balls, a);
  const re = length && logarithm(balls, length);
  const im = re && angle(balls, a);
  return re && im && { re, im };
}

/** The principal square root. */
export function sqrt(balls: Balls, a: BallPair): BallPair | undefined {
  if (isZero(a)) return a;
  if (isReal(a)) {
    const sign = signOf(a.re);
    if (sign === undefined) return undefined;
    const root = balls.sqrt(sign > 0 ? a.re : negate(a.re));
    return root && (sign > 0 ? real(root) : { re: ZERO, im: root });
  }
  return power(balls, a, real({ mid: 1n, rad: 0n, exp: -1 }));
}

/** Whole exponents beyond this are taken by way of the logarithm. */
const MOST_STEPS = 4000;

/** The principal power; 0^0 is 1. */
export function power(balls: Balls, a: BallPair, b: BallPair): BallPair | undefined {
  const exponent = wholeOf(b);
  if (exponent !== undefined && Math.abs(exponent) <= MOST_STEPS) return wholePower(balls, a, exponent);
  if (isZero(a)) return signOf(b.re) === 1 ? a : undefined;
  const logarithmOf = log(balls, a);
  const result = logarithmOf && exp(balls, multiply(balls, logarithmOf, b));
  return result;
}

/** The number as an integer, where it is one exactly. */
export function wholeOf({ re, im }: BallPair): number | undefined {
  if (!isExactZero(im) || re.rad !== 0n) return undefined;
  const value = toDouble(re);
  if (!Number.isSafeInteger(value)) return undefined;
  const { mid, exp: place } = fromDouble(value);
  const gap = place - re.exp;
  const isSame = gap >= 0 ? mid << BigInt(gap) === re.mid : mid === re.mid << BigInt(-gap);
  return isSame ? value : undefined;
}

function wholePower(balls: Balls, a: BallPair, n: number): BallPair | undefined {
  let result = real(whole(1));
  let square = a;
  for (let count = Math.abs(n); count > 0; count = Math.floor(count / 2)) {
    if (count % 2 === 1) result = multiply(balls, result, square);
    if (count > 1) square = multiply(balls, square, square);
  }
  return n < 0 ? divide(balls, real(whole(1)), result) : result;
}
