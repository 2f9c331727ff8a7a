/** 2/sqrt(pi). */
const SCALE = 2 / Math.sqrt(Math.PI);
const STEPS = 400;

/** The error function of a real number, to about the last digit. */
export function erf(x: number): number {
  if (Math.abs(x) > 2.5) return x > 0 ? 1 - erfc(x) : erfc(-x) - 1;
  // e^{-x^2} times a series of positive terms: no cancellation.
  let term = x;
  let sum = x;
  for (let k = 1; k < STEPS; k += 1) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
    if (Math.abs(term) <= 1e-18 * Math.abs(sum)) break;
  }
  return SCALE * Math.exp(-x * x) * sum;
}

/** 1 - erf(x), small values to full relative precision. */
export function erfc(x: number): number {
  if (x < 2.5) return 1 - erf(x);
  if (x > 27.5) return 0;
  // Lentz's method for the continued fraction, in x^2.
  const z = x * x;
  let b = z + 0.5;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let k = 1; k < STEPS; k += 1) {
    const a = -k * (k - 0.5);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    const factor = c * d;
    product *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return (product * x * Math.exp(-z)) / Math.sqrt(Math.PI);
}

/** The distribution function of the standard normal law. */
export function normalCdf(x: number): number {
  return x < 0 ? erfc(-x / Math.SQRT2) / 2 : 1 - erfc(x / Math.SQRT2) / 2;
}
