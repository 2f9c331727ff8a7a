/** A fraction in lowest terms with positive denominator. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** The fraction in lowest terms; throws on a zero denominator. */
export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  let top = BigInt(num);
  let bottom = BigInt(den);
  if (bottom === 0n) throw new RangeError('a fraction with denominator zero');
  if (bottom < 0n) {
    top = -top;
    bottom = -bottom;
  }
  if (bottom === 1n) return { num: top, den: bottom };
  const divisor = gcd(top < 0n ? -top : top, bottom);
  return divisor === 1n ? { num: top, den: bottom } : { num: top / divisor, den: bottom / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

export function addRational(a: Rational, b: Rational): Rational {
  if (a.den === b.den) return rational(a.num + b.num, a.den);
  return rational(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function negRational(a: Rational): Rational {
  return { num: -a.num, den: a.den };
}

export function mulRational(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den);
}

/** Throws on division by zero. */
export function divRational(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den, a.den * b.num);
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compareRational(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isInteger(a: Rational): boolean {
  return a.den === 1n;
}

/** The nearest double, also where numerator and denominator are beyond the range of doubles. */
export function toNumber(a: Rational): number {
  const top = Number(a.num);
  const bottom = Number(a.den);
  if (Number.isFinite(top) && Number.isFinite(bottom)) return top / bottom;
  // Scale to 64 bits of quotient; the exponent is put back by two factors, since one may overflow.
  const shift = bitLength(a.num) - bitLength(a.den) - 64;
  const quotient = shift > 0 ? a.num / (a.den << BigInt(shift)) : (a.num << BigInt(-shift)) / a.den;
  const half = Math.trunc(shift / 2);
  return Number(quotient) * 2 ** half * 2 ** (shift - half);
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}

/** The exact value of a decimal such as `12` or `.5`. */
export function fromDecimal(digits: string): Rational {
  const point = digits.indexOf('.');
  if (point < 0) return { num: BigInt(digits), den: 1n };
  const places = digits.length - point - 1;
  return rational(BigInt(digits.slice(0, point) + digits.slice(point + 1)), 10n ** BigInt(places));
}

/** `3`, `-3/2`. */
export function showRational(a: Rational): string {
  return a.den === 1n ? String(a.num) : `${a.num}/${a.den}`;
}
