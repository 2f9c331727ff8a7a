import { complex } from './complex.ts';
import { digamma, gamma } from './gamma.ts';

const EULER_GAMMA = 0.5772156649015329;
const STEPS = 500;

/** The logarithmic integral from 0 for x > 1 by Ramanujan's way, for 0 < x < 1 by the exponential series. */
export function logarithmicIntegral(x: number): number {
  if (x === 0) return 0;
  if (!(x > 0) || x === 1) return Number.NaN;
  const u = Math.log(x);
  if (u > 40) return Number.NaN;
  let term = 1;
  let sum = 0;
  for (let k = 1; k < STEPS; k += 1) {
    term *= u / k;
    sum += term / k;
    if (Math.abs(term) < 1e-18 * Math.abs(sum)) break;
  }
  return EULER_GAMMA + Math.log(Math.abs(u)) + sum;
}

/** The principal branch of Lambert's function for x >= -1/e, by Halley's steps. */
export function lambertW(x: number): number {
  if (!(x >= -1 / Math.E)) return Number.NaN;
  let w =
    x < 1
      ? x * (1 - x + 1.5 * x * x * Math.exp(-Math.abs(x)))
      : Math.log(x) - Math.log(Math.max(Math.log(x), 1));
  if (x < -0.25) w = -1 + Math.sqrt(2 * (1 + Math.E * x));
  for (let step = 0; step < 100; step += 1) {
    const power = Math.exp(w);
    const excess = w * power - x;
    const change = excess / (power * (w + 1) - ((w + 2) * excess) / (2 * w + 2));
    if (!Number.isFinite(change)) return w;
    w -= change;
    if (Math.abs(change) <= 2e-16 * Math.abs(w)) return w;
  }
  return w;
}

/** Bessel's function of the first kind: integer order by the trapezoidal rule on its integral, others by the series. */
export function besselJ(order: number, x: number): number {
  if (Math.abs(x) > 200) return Number.NaN;
  if (Number.isInteger(order)) {
    const points = 400;
    let sum = 0;
    for (let k = 0; k < points; k += 1) {
      const angle = (2 * Math.PI * k) / points;
      sum += Math.cos(order * angle - x * Math.sin(angle));
    }
    return Math.abs(order) > 100 ? Number.NaN : sum / points;
  }
  if (!(x > 0) || x > 12) return Number.NaN;
  let term = (x / 2) ** order / gamma(complex(order + 1)).re;
  let sum = term;
  for (let k = 1; k < STEPS; k += 1) {
    term *= (-x * x) / (4 * k * (k + order));
    sum += term;
    if (Math.abs(term) < 1e-18 * Math.abs(sum)) break;
  }
  return sum;
}

/** H_n = 1 + 1/2 + ... + 1/n, continued to the reals by digamma. */
export function harmonic(n: number): number {
  if (Number.isInteger(n) && n >= 0 && n <= 1000) {
    let sum = 0;
    for (let k = n; k >= 1; k -= 1) sum += 1 / k;
    return sum;
  }
  return digamma(complex(n + 1)).re + EULER_GAMMA;
}
