import {
  add,
  type Complex,
  complex,
  divide,
  exponential,
  logarithm,
  multiply,
  power,
  sine,
  subtract,
  UNDEFINED,
} from './complex.ts';

/** Lanczos' approximation with g = 607/128 and fifteen terms (P. Godfrey's table), good to about 1e-15. */
const LANCZOS_G = 607 / 128;
const LANCZOS = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5,
  -2.6190838401581408e-5, 3.689918265953163e-6,
];

const EXACT_FACTORIALS: readonly number[] = (() => {
  const list = [1];
  for (let n = 1; n <= 170; n += 1) list.push((list[n - 1] as number) * n);
  return list;
})();

/** Gamma(z); NaN at its poles 0, -1, -2, ...; infinite where it overflows. */
export function gamma(z: Complex): Complex {
  if (z.im === 0 && Number.isInteger(z.re)) {
    if (z.re <= 0) return UNDEFINED;
    return complex(EXACT_FACTORIALS[z.re - 1] ?? Number.POSITIVE_INFINITY);
  }
  if (z.re < 0.5) {
    const reflected = multiply(sine(complex(Math.PI * z.re, Math.PI * z.im)), gamma(subtract(complex(1), z)));
    return divide(complex(Math.PI), reflected);
  }
  const shifted = complex(z.re - 1, z.im);
  const base = complex(shifted.re + LANCZOS_G + 0.5, shifted.im);
  const half = power(base, complex((shifted.re + 0.5) / 2, shifted.im / 2));
  const scaled = multiply(half, exponential(complex(-base.re, -base.im)));
  return multiply(multiply(multiply(scaled, half), lanczosSum(shifted)), complex(Math.sqrt(2 * Math.PI)));
}

function lanczosSum(shifted: Complex): Complex {
  let sum = complex(LANCZOS[0] as number);
  for (let k = 1; k < LANCZOS.length; k += 1) {
    sum = add(sum, divide(complex(LANCZOS[k] as number), complex(shifted.re + k, shifted.im)));
  }
  return sum;
}

/** ln Gamma(x) for real x > 0; NaN elsewhere. */
export function logGamma(x: number): number {
  if (!(x > 0)) return Number.NaN;
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = complex(x - 1);
  const base = x - 0.5 + LANCZOS_G;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(lanczosSum(shifted).re);
}

/** The beta function by way of gamma; NaN where a gamma has a pole. */
export function beta(a: Complex, b: Complex): Complex {
  return divide(multiply(gamma(a), gamma(b)), gamma(add(a, b)));
}

/** B_2k/(2k) for the asymptotic series of digamma, and B_2k for those of its derivatives. */
const BERNOULLI_EVEN = [1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510];

/** psi(z) = Gamma'(z)/Gamma(z); NaN at 0, -1, -2, ... */
export function digamma(z: Complex): Complex {
  if (z.im === 0 && Number.isInteger(z.re) && z.re <= 0) return UNDEFINED;
  if (z.re < 0.5) {
    const angle = complex(Math.PI * z.re, Math.PI * z.im);
    const cosine = sine(complex(angle.re + Math.PI / 2, angle.im));
    const cotangent = divide(cosine, sine(angle));
    return subtract(digamma(subtract(complex(1), z)), multiply(cotangent, complex(Math.PI)));
  }
  let shift = complex(0);
  let at = z;
  while (at.re < 12) {
    shift = subtract(shift, divide(complex(1), at));
    at = complex(at.re + 1, at.im);
  }
  let sum = subtract(add(shift, logarithm(at)), divide(complex(0.5), at));
  const square = multiply(at, at);
  let falling = divide(complex(1), square);
  BERNOULLI_EVEN.forEach((number, k) => {
    sum = subtract(sum, multiply(complex(number / (2 * (k + 1))), falling));
    falling = divide(falling, square);
  });
  return sum;
}

/** The `order`-th derivative of digamma at real x that is no pole; order 0 is digamma. */
export function polygamma(order: number, x: number): number {
  if (!Number.isInteger(order) || order < 0) return Number.NaN;
  if (order === 0) return digamma(complex(x)).re;
  if (Number.isInteger(x) && x <= 0) return Number.NaN;
  const factorial = EXACT_FACTORIALS[order] as number;
  const sign = order % 2 === 0 ? -1 : 1;
  let sum = 0;
  let at = x;
  while (at < 16 + order) {
    sum += factorial / at ** (order + 1);
    at += 1;
  }
  sum += (factorial / order) * at ** -order + (factorial / 2) * at ** -(order + 1);
  BERNOULLI_EVEN.forEach((number, k) => {
    const even = 2 * (k + 1);
    const ratio = (EXACT_FACTORIALS[even + order - 1] as number) / (EXACT_FACTORIALS[even] as number);
    sum += number * ratio * at ** -(even + order);
  });
  return sign * sum;
}

const SERIES_STEPS = 500;

/** The lower incomplete gamma function for real s > 0 and x >= 0, by its series; NaN elsewhere. */
export function lowerGamma(s: number, x: number): number {
  if (!(s > 0) || !(x >= 0)) return Number.NaN;
  if (x > s + 1) return gamma(complex(s)).re - upperFraction(s, x);
  let term = 1 / s;
  let sum = term;
  for (let k = 1; k < SERIES_STEPS && term > sum * 1e-17; k += 1) {
    term *= x / (s + k);
    sum += term;
  }
  return x === 0 ? 0 : sum * Math.exp(s * Math.log(x) - x);
}

/** The upper incomplete gamma function for real s > 0 and x >= 0, or any real s with x > s + 1; NaN elsewhere. */
export function upperGamma(s: number, x: number): number {
  if (x > 0 && x > s + 1) return upperFraction(s, x);
  if (!(s > 0) || !(x >= 0)) return Number.NaN;
  return gamma(complex(s)).re - lowerGamma(s, x);
}

/** The continued fraction of the upper incomplete gamma function by Lentz's method, for x > s + 1. */
function upperFraction(s: number, x: number): number {
  let b = x + 1 - s;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let k = 1; k < SERIES_STEPS; k += 1) {
    const a = -k * (k - s);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    product *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return product * Math.exp(s * Math.log(x) - x);
}
