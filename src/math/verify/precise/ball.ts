/** A real number known to lie within rad 2^exp of mid 2^exp. */
export interface Ball {
  readonly mid: bigint;
  readonly rad: bigint;
  readonly exp: number;
}

export const ZERO: Ball = { mid: 0n, rad: 0n, exp: 0 };

/** Bits that a radius keeps; more say nothing. */
const RADIUS_BITS = 32;

/** Bits of |n|, counted in steps of four. */
export function bitLength(n: bigint): number {
  return n === 0n ? 0 : (n < 0n ? -n : n).toString(16).length * 4;
}

export function size(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** n 2^shift, rounded down. */
export function shifted(n: bigint, shift: number): bigint {
  return shift >= 0 ? n << BigInt(shift) : n >> BigInt(-shift);
}

/** The whole number n. */
export function whole(n: bigint | number): Ball {
  return { mid: BigInt(n), rad: 0n, exp: 0 };
}

/** The double x. */
export function fromDouble(x: number): Ball {
  if (x === 0) return ZERO;
  let exp = Math.floor(Math.log2(Math.abs(x))) - 60;
  // A power of two below the least double is put on in two steps.
  let scaled = x * 2 ** Math.min(1000, -exp);
  if (-exp > 1000) scaled *= 2 ** (-exp - 1000);
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exp -= 1;
  }
  return { mid: BigInt(scaled), rad: 0n, exp };
}

/** The nearest double, about. */
export function toDouble({ mid, exp }: Ball): number {
  const shift = Math.max(0, bitLength(mid) - 64);
  return Number(mid >> BigInt(shift)) * 2 ** (exp + shift);
}

export function isExactZero({ mid, rad }: Ball): boolean {
  return mid === 0n && rad === 0n;
}

/** -1 or 1 where the sign is certain, 0 for zero, undefined where it is open. */
export function signOf({ mid, rad }: Ball): -1 | 0 | 1 | undefined {
  if (size(mid) > rad) return mid > 0n ? 1 : -1;
  return mid === 0n && rad === 0n ? 0 : undefined;
}

/** The power of two that the size of the number lies below; minus infinity for zero. */
export function magnitude({ mid, rad, exp }: Ball): number {
  const most = size(mid) + rad;
  return most === 0n ? Number.NEGATIVE_INFINITY : bitLength(most) + exp;
}

export function negate({ mid, rad, exp }: Ball): Ball {
  return { mid: -mid, rad, exp };
}

/** The same number, known less well by 2^exp. */
export function blur(ball: Ball, exp: number): Ball {
  if (exp === Number.NEGATIVE_INFINITY) return ball;
  const shift = exp - ball.exp;
  if (shift < 0) return { ...ball, rad: ball.rad + 1n };
  return { ...ball, rad: ball.rad + (1n << BigInt(shift)) };
}

/**
 * Arithmetic with error bounds to so many bits (ball arithmetic, J. van der Hoeven 2009). Undefined: the result is not known to exist.
 */
export class Balls {
  constructor(readonly bits: number) {}

  /** mid 2^exp within rad, with no more digits than count. */
  ball(mid: bigint, rad: bigint, exp: number): Ball {
    const excess = Math.max(bitLength(mid) - this.bits, bitLength(rad) - RADIUS_BITS);
    if (excess <= 0) return { mid, rad, exp };
    const cut = BigInt(excess);
    const short = mid >> cut;
    const isExact = rad === 0n && short << cut === mid;
    return { mid: short, rad: isExact ? 0n : (rad >> cut) + 2n, exp: exp + excess };
  }

  add(a: Ball, b: Ball): Ball {
    if (isExactZero(a)) return b;
    if (isExactZero(b)) return a;
    const [high, low] = a.exp >= b.exp ? [a, b] : [b, a];
    const exp = Math.max(low.exp, high.exp - 2 * this.bits);
    const up = BigInt(high.exp - exp);
    const drop = exp - low.exp;
    const lowRad = drop > 0 ? (low.rad >> BigInt(drop)) + 2n : low.rad;
    return this.ball((high.mid << up) + shifted(low.mid, -drop), (high.rad << up) + lowRad, exp);
  }

  subtract(a: Ball, b: Ball): Ball {
    return this.add(a, negate(b));
  }

  multiply(a: Ball, b: Ball): Ball {
    const rad = size(a.mid) * b.rad + size(b.mid) * a.rad + a.rad * b.rad;
    return this.ball(a.mid * b.mid, rad, a.exp + b.exp);
  }

  divide(a: Ball, b: Ball): Ball | undefined {
    const least = size(b.mid) - b.rad;
    if (least <= 0n) return undefined;
    const shift = Math.max(0, this.bits + 8 + bitLength(b.mid) - bitLength(a.mid));
    const quotient = (a.mid << BigInt(shift)) / b.mid;
    const isExact = a.rad === 0n && b.rad === 0n && quotient * b.mid === a.mid << BigInt(shift);
    const rad = isExact ? 0n : ((a.rad << BigInt(shift)) + (size(quotient) + 1n) * b.rad) / least + 2n;
    return this.ball(quotient, rad, a.exp - b.exp - shift);
  }

  /** The root of a number that is not negative for certain. */
  sqrt(a: Ball): Ball | undefined {
    if (isExactZero(a)) return ZERO;
    const least = a.mid - a.rad;
    if (least <= 0n) return undefined;
    let shift = Math.max(0, 2 * this.bits + 8 - bitLength(a.mid));
    if ((a.exp - shift) % 2 !== 0) shift += 1;
    const root = integerRoot(a.mid << BigInt(shift));
    const isExact = a.rad === 0n && root * root === a.mid << BigInt(shift);
    const rad = isExact ? 0n : (a.rad << BigInt(shift)) / integerRoot(least << BigInt(shift)) + 2n;
    return this.ball(root, rad, (a.exp - shift) / 2);
  }
}

/** The root of a whole number, rounded down (Newton from above). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil((bitLength(value) + 1) / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
