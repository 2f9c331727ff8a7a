import {
  type Ball,
  type Balls,
  bitLength,
  blur,
  fromDouble,
  isExactZero,
  magnitude,
  negate,
  shifted,
  signOf,
  size,
  toDouble,
  whole,
  ZERO,
} from './ball.ts';

/** Arguments beyond 2 to this power, and below its inverse, are given up. */
const MOST_MAGNITUDE = 40;
const LEAST_MAGNITUDE = -1500;
const GUARD = 64;
/** What the roundings of a series add up to at most, in bits over its last one. */
const ROUNDINGS = 28;

const pis = new Map<number, bigint>();
const twos = new Map<number, bigint>();

/** pi 2^bits, off by a few units at most (J. Machin 1706). */
function fixedPi(bits: number): bigint {
  return remembered(pis, bits, (wide) => 16n * arctanOfInverse(5n, wide) - 4n * arctanOfInverse(239n, wide));
}

/** ln 2 2^bits, as 2 artanh(1/3). */
function fixedLn2(bits: number): bigint {
  return remembered(twos, bits, (wide) => {
    let power = (1n << BigInt(wide)) / 3n;
    let sum = 0n;
    for (let k = 1n; power > 0n; k += 2n) {
      sum += power / k;
      power /= 9n;
    }
    return 2n * sum;
  });
}

function remembered(known: Map<number, bigint>, bits: number, make: (bits: number) => bigint): bigint {
  let value = known.get(bits);
  if (value === undefined) {
    value = make(bits + GUARD) >> BigInt(GUARD);
    known.set(bits, value);
  }
  return value;
}

function arctanOfInverse(n: bigint, bits: number): bigint {
  let power = (1n << BigInt(bits)) / n;
  let sum = 0n;
  for (let k = 1n, sign = 1n; power > 0n; k += 2n, sign = -sign) {
    sum += (sign * power) / k;
    power /= n * n;
  }
  return sum;
}

export function piOf(balls: Balls): Ball {
  return balls.ball(fixedPi(balls.bits + 8), 4n, -balls.bits - 8);
}

function ln2Of(balls: Balls): Ball {
  return balls.ball(fixedLn2(balls.bits + 8), 4n, -balls.bits - 8);
}

/** e^x. */
export function exponential(balls: Balls, x: Ball): Ball | undefined {
  if (isExactZero(x)) return whole(1);
  const spread = radiusMagnitude(x);
  if (magnitude(x) > MOST_MAGNITUDE || spread > -1) return undefined;
  const bits = balls.bits + GUARD + MOST_MAGNITUDE;
  const ln2 = fixedLn2(bits);
  const at = shifted(x.mid, x.exp + bits);
  const turns = (2n * at + ln2) / (2n * ln2) - (at < 0n ? 1n : 0n);
  const rest = (at - turns * ln2) >> 8n;
  let term = 1n << BigInt(bits);
  let sum = term;
  for (let n = 1n; term !== 0n && term !== -1n; n += 1n) {
    term = ((term * rest) >> BigInt(bits)) / n;
    sum += term;
  }
  for (let k = 0; k < 8; k += 1) sum = (sum * sum) >> BigInt(bits);
  const rounding = 1n << BigInt(ROUNDINGS + MOST_MAGNITUDE);
  const value = balls.ball(sum, rounding, Number(turns) - bits);
  return blur(value, magnitude(value) + spread + 1);
}

/** Sine and cosine. */
export function sineAndCosine(balls: Balls, x: Ball): readonly [Ball, Ball] | undefined {
  if (isExactZero(x)) return [ZERO, whole(1)];
  const large = magnitude(x);
  if (large > MOST_MAGNITUDE || large < LEAST_MAGNITUDE) return undefined;
  const bits = balls.bits + GUARD + Math.abs(large);
  const quarter = fixedPi(bits) >> 1n;
  const at = shifted(x.mid, x.exp + bits);
  const turns = floorDivide(2n * at + quarter, 2n * quarter);
  const t = at - turns * quarter;
  const square = (t * t) >> BigInt(bits);
  const sine = alternating(t, square, 1n, bits);
  const cosine = alternating(1n << BigInt(bits), square, 0n, bits);
  const rounding = 1n << BigInt(Math.min(GUARD, ROUNDINGS) + Math.max(0, large));
  const [s, c] = [sine, cosine].map((value) => balls.ball(value, rounding, -bits)) as [Ball, Ball];
  const [sin, cos] = [
    [s, c],
    [c, negate(s)],
    [negate(s), negate(c)],
    [negate(c), s],
  ][Number(((turns % 4n) + 4n) % 4n)] as [Ball, Ball];
  const spread = radiusMagnitude(x);
  return [blur(sin, spread), blur(cos, spread)];
}

function alternating(first: bigint, square: bigint, from: bigint, bits: number): bigint {
  let term = first;
  let sum = first;
  for (let n = from; term !== 0n && term !== -1n; n += 2n) {
    term = -((term * square) >> BigInt(bits)) / ((n + 1n) * (n + 2n));
    sum += term;
  }
  return sum;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** The logarithm of a number that is positive for certain. */
export function logarithm(balls: Balls, x: Ball): Ball | undefined {
  if (signOf(x) !== 1) return undefined;
  const exp = bitLength(x.mid) + x.exp;
  const mantissa: Ball = { ...x, exp: x.exp - exp };
  const start = fromDouble(Math.log(toDouble(mantissa)));
  const shrunk = exponential(balls, negate(start));
  if (!shrunk) return undefined;
  // x = e^start (1 + d), and ln(1 + d) = 2 artanh(d / (2 + d)).
  const d = balls.subtract(balls.multiply(mantissa, shrunk), whole(1));
  const u = balls.divide(d, balls.add(d, whole(2)));
  const rest = u && oddSeries(balls, u, 1);
  if (!rest) return undefined;
  const sum = balls.add(start, balls.multiply(whole(2), rest));
  return balls.add(sum, balls.multiply(whole(exp), ln2Of(balls)));
}

/** u +- u^3/3 + u^5/5 +- ... for small u. */
function oddSeries(balls: Balls, u: Ball, sign: 1 | -1): Ball | undefined {
  if (magnitude(u) > -8) return undefined;
  const square = balls.multiply(u, u);
  let power = u;
  let sum = u;
  for (let k = 3; magnitude(power) > -2 * balls.bits && k < 400; k += 2) {
    power = balls.multiply(power, sign < 0 ? negate(square) : square);
    const term = balls.divide(power, whole(k));
    if (!term) return undefined;
    sum = balls.add(sum, term);
    if (magnitude(term) < magnitude(sum) - balls.bits - 8) break;
  }
  return blur(sum, magnitude(power));
}

/** The angle from -pi/2 to pi/2. */
export function arctangent(balls: Balls, x: Ball): Ball | undefined {
  if (isExactZero(x)) return ZERO;
  const large = magnitude(x);
  if (large < -900) return undefined;
  if (large > 500) {
    const inverse = balls.divide(whole(1), x);
    const rest = inverse && arctangent(balls, inverse);
    const quarter = balls.divide(piOf(balls), whole(2));
    return rest && quarter && balls.subtract(x.mid > 0n ? quarter : negate(quarter), rest);
  }
  const start = fromDouble(Math.atan(toDouble(x)));
  const turned = sineAndCosine(balls, start);
  if (!turned) return undefined;
  const [s, c] = turned;
  const top = balls.subtract(balls.multiply(x, c), s);
  const d = balls.divide(top, balls.add(c, balls.multiply(x, s)));
  if (!d) return undefined;
  const rest = isExactZero(d) ? ZERO : oddSeries(balls, d, -1);
  return rest && balls.add(start, rest);
}

/** The power of two below which the radius lies. */
function radiusMagnitude({ rad, exp }: Ball): number {
  return rad === 0n ? Number.NEGATIVE_INFINITY : bitLength(size(rad)) + exp;
}
