import {
  addRational,
  compareRational,
  divRational,
  isInteger,
  mulRational,
  negRational,
  ONE,
  type Rational,
  ZERO,
} from '../values/rational.ts';

/** An exact complex number with rational parts. */
export interface Gaussian {
  readonly re: Rational;
  readonly im: Rational;
}

/** Numerators and denominators beyond this many bits are given up: exactness has a budget. */
export const MOST_BITS = 60_000;

export function gaussian(re: Rational, im: Rational = ZERO): Gaussian {
  return { re, im };
}

export function isReal(value: Gaussian): boolean {
  return value.im.num === 0n;
}

function isZero(value: Gaussian): boolean {
  return value.re.num === 0n && value.im.num === 0n;
}

export function equalGaussian(a: Gaussian, b: Gaussian): boolean {
  return compareRational(a.re, b.re) === 0 && compareRational(a.im, b.im) === 0;
}

export function addGaussian(a: Gaussian, b: Gaussian): Gaussian {
  return { re: addRational(a.re, b.re), im: isReal(a) && isReal(b) ? ZERO : addRational(a.im, b.im) };
}

export function negGaussian(a: Gaussian): Gaussian {
  return { re: negRational(a.re), im: negRational(a.im) };
}

export function mulGaussian(a: Gaussian, b: Gaussian): Gaussian {
  if (isReal(a) && isReal(b)) return gaussian(mulRational(a.re, b.re));
  return {
    re: addRational(mulRational(a.re, b.re), negRational(mulRational(a.im, b.im))),
    im: addRational(mulRational(a.re, b.im), mulRational(a.im, b.re)),
  };
}

/** Undefined on division by zero. */
export function divGaussian(a: Gaussian, b: Gaussian): Gaussian | undefined {
  if (isZero(b)) return undefined;
  if (isReal(a) && isReal(b)) return gaussian(divRational(a.re, b.re));
  const square = addRational(mulRational(b.re, b.re), mulRational(b.im, b.im));
  const top = mulGaussian(a, { re: b.re, im: negRational(b.im) });
  return { re: divRational(top.re, square), im: divRational(top.im, square) };
}

/** a^n for an integer n; undefined for a negative power of zero and where the result would be too long. */
export function powGaussian(a: Gaussian, n: number): Gaussian | undefined {
  if (n < 0) {
    const inverse = divGaussian(gaussian(ONE), a);
    return inverse && powGaussian(inverse, -n);
  }
  if (bits(a) * n > MOST_BITS) return undefined;
  if (isReal(a)) return gaussian({ num: a.re.num ** BigInt(n), den: a.re.den ** BigInt(n) });
  let result = gaussian(ONE);
  let square = a;
  for (let count = n; count > 0; count = Math.floor(count / 2)) {
    if (count % 2 === 1) result = mulGaussian(result, square);
    if (count > 1) square = mulGaussian(square, square);
  }
  return result;
}

/** Whether all parts are within the range of doubles: told without counting their digits. */
export function isShort({ re, im }: Gaussian): boolean {
  return Number.isFinite(Number(re.num) + Number(re.den) + Number(im.num) + Number(im.den));
}

/** The length of the longest part, up to three bits more. */
export function bits(a: Gaussian): number {
  return [a.re.num, a.re.den, a.im.num, a.im.den].reduce(
    (most, part) => Math.max(most, part.toString(16).length * 4),
    1,
  );
}

/** The square root of the square of a nonnegative rational; undefined for all others. */
export function exactRoot(a: Gaussian): Gaussian | undefined {
  if (!isReal(a) || a.re.num < 0n) return undefined;
  const top = integerRoot(a.re.num);
  const bottom = integerRoot(a.re.den);
  return top === undefined || bottom === undefined ? undefined : gaussian({ num: top, den: bottom });
}

function integerRoot(value: bigint): bigint | undefined {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value)))) || 1n;
  if (value > 2n ** 1000n) return undefined;
  for (;;) {
    const next = (root + value / root) / 2n;
    const gap = next - root;
    root = next;
    if (gap <= 1n && gap >= -1n) break;
  }
  for (const candidate of [root - 1n, root, root + 1n]) if (candidate * candidate === value) return candidate;
  return undefined;
}

/** The value as a safe integer, where it is one. */
export function integerOf(a: Gaussian): number | undefined {
  if (!isReal(a) || !isInteger(a.re)) return undefined;
  const value = Number(a.re.num);
  return Number.isSafeInteger(value) ? value : undefined;
}
