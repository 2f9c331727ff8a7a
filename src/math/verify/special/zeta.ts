import {
  add,
  type Complex,
  complex,
  divide,
  multiply,
  power,
  scale,
  sine,
  subtract,
  UNDEFINED,
} from './complex.ts';
import { gamma } from './gamma.ts';

/** Bernoulli numbers B_0, B_1 = -1/2, B_2, ... as fractions of exact integers, by the recurrence over Pascal's triangle. */
function bernoulliFraction(n: number): { readonly numerator: bigint; readonly denominator: bigint } {
  // Akiyama and Tanigawa's triangle on exact fractions.
  const row: { n: bigint; d: bigint }[] = [];
  for (let m = 0; m <= n; m += 1) {
    row[m] = { n: 1n, d: BigInt(m + 1) };
    for (let j = m; j >= 1; j -= 1) {
      const left = row[j - 1] as { n: bigint; d: bigint };
      const right = row[j] as { n: bigint; d: bigint };
      row[j - 1] = reduced(BigInt(j) * (left.n * right.d - right.n * left.d), left.d * right.d);
    }
  }
  const first = row[0] as { n: bigint; d: bigint };
  const sign = n === 1 ? -1n : 1n;
  return { numerator: sign * first.n, denominator: first.d };
}

function reduced(n: bigint, d: bigint): { n: bigint; d: bigint } {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a };
}

const BERNOULLI = new Map<number, number>();

/** B_n with B_1 = -1/2, for whole n >= 0; NaN elsewhere. */
export function bernoulliNumber(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 250) return Number.NaN;
  if (n > 1 && n % 2 === 1) return 0;
  const known = BERNOULLI.get(n);
  if (known !== undefined) return known;
  const { numerator, denominator } = bernoulliFraction(n);
  const value = Number(numerator) / Number(denominator);
  BERNOULLI.set(n, value);
  return value;
}

const DIRECT_TERMS = 24;
const TAIL_TERMS = 14;

/** The Riemann zeta function, continued to the plane; NaN at its pole 1. Euler and Maclaurin's summation. */
export function zeta(s: Complex): Complex {
  if (s.re === 1 && s.im === 0) return UNDEFINED;
  if (s.re < 0) return reflectedZeta(s);
  const terms = DIRECT_TERMS + Math.ceil(Math.abs(s.im));
  const minus = complex(-s.re, -s.im);
  let sum = complex(0);
  for (let n = 1; n < terms; n += 1) sum = add(sum, power(complex(n), minus));
  const last = power(complex(terms), minus);
  sum = add(sum, scale(last, 0.5));
  sum = add(sum, divide(scale(last, terms), subtract(s, complex(1))));
  let rising = s;
  let falling = scale(last, 1 / terms);
  let factorial = 2;
  for (let k = 1; k <= TAIL_TERMS; k += 1) {
    sum = add(sum, scale(multiply(rising, falling), bernoulliNumber(2 * k) / factorial));
    const odd = 2 * k - 1;
    rising = multiply(multiply(rising, complex(s.re + odd, s.im)), complex(s.re + odd + 1, s.im));
    falling = scale(falling, 1 / (terms * terms));
    factorial *= (2 * k + 1) * (2 * k + 2);
  }
  return sum;
}

/** zeta(s) = 2^s pi^(s-1) sin(pi s/2) Gamma(1-s) zeta(1-s). */
function reflectedZeta(s: Complex): Complex {
  if (s.im === 0 && s.re % 2 === 0) return complex(0);
  const other = subtract(complex(1), s);
  const front = multiply(power(complex(2), s), power(complex(Math.PI), complex(s.re - 1, s.im)));
  const wave = sine(complex((Math.PI * s.re) / 2, (Math.PI * s.im) / 2));
  return multiply(multiply(front, wave), multiply(gamma(other), zeta(other)));
}

/** Dirichlet's eta function, the alternating zeta series; ln 2 at 1. */
export function eta(s: Complex): Complex {
  if (s.re === 1 && s.im === 0) return complex(Math.LN2);
  const factor = subtract(complex(1), power(complex(2), complex(1 - s.re, -s.im)));
  return multiply(factor, zeta(s));
}

const POLYLOG_TERMS = 4000;

/** Li_s(z) by its series for |z| <= 0.98 and at z = 1, -1; NaN elsewhere. */
export function polylog(s: number, z: number): number {
  if (z === 1) return s > 1 ? zeta(complex(s)).re : Number.NaN;
  if (z === -1) return -eta(complex(s)).re;
  if (!(Math.abs(z) <= 0.98)) return Number.NaN;
  let sum = 0;
  let powerOfZ = 1;
  for (let k = 1; k <= POLYLOG_TERMS; k += 1) {
    powerOfZ *= z;
    const term = powerOfZ / k ** s;
    sum += term;
    if (Math.abs(term) < 1e-18 * Math.abs(sum)) break;
  }
  return sum;
}
