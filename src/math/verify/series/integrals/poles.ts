import { modulus } from '../../values/modulus.ts';
import type { SeriesResult } from '../infinite.ts';
import type { Integrand } from './quadrature.ts';

const SAMPLES = 200;
const NARROWINGS = 70;
/** How much greater than at most places the integrand has to be where a pole is looked for. */
const STEEP = 8;
/** Halvings of the distance from the pole between which growth is measured. */
const [NEAR, NEARER] = [32, 40];
/** Distance times size stays at least this part of itself where the integral has no finite value: 1/x, not 1/\sqrt{x}. */
const KEEPS = 0.995;

/** The place inside a finite real range where the integrand is far greater than elsewhere; undefined where there is none. */
export function peakInside(f: Integrand, from: number, to: number): number | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined;
  const sizeAt = sizeOf(f);
  const placeOf = (k: number): number => from + ((k + 0.5) / SAMPLES) * (to - from);
  const sizes = Array.from({ length: SAMPLES }, (_, k) => sizeAt(placeOf(k)));
  const highest = sizes.indexOf(Math.max(...sizes));
  if (highest === 0 || highest === SAMPLES - 1) return undefined;
  const peak = peakBetween(sizeAt, placeOf(highest - 1), placeOf(highest + 1));
  const usual = [...sizes].sort((a, b) => a - b)[SAMPLES >> 1] as number;
  return sizeAt(peak) > STEEP * usual ? peak : undefined;
}

/**
 * What a peak makes of an integral if it is a pole: infinite where the integrand keeps one sign on both sides of it, no
 * value that could be told where it does not. Undefined where the peak is none.
 */
export function poleAt(f: Integrand, peak: number, width: number): SeriesResult | undefined {
  const sides = [-1, 1].map((side) => growthBeside(f, peak, (side * Math.abs(width)) / 2));
  if (!sides.some((side) => side.isStrong)) return undefined;
  const [left = 0, right = 0] = sides.map(({ sign }) => sign);
  if (left === right && left !== 0) return { kind: 'infinite', sign: left * width > 0 ? 1 : -1 };
  return {
    kind: 'undecided',
    reason: 'an integrand with a pole inside the range, of another sign on either side',
  };
}

function sizeOf(f: Integrand): (x: number) => number {
  return (x) => {
    const value = f(x, 0);
    return value ? modulus(value.re, value.im) : Number.POSITIVE_INFINITY;
  };
}

/** Where the size is greatest between two places (golden section). */
function peakBetween(sizeAt: (x: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  for (let step = 0; step < NARROWINGS; step += 1) {
    const [a, b] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (sizeAt(a) > sizeAt(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

function growthBeside(
  f: Integrand,
  pole: number,
  reach: number,
): { readonly sign: number; readonly isStrong: boolean } {
  const [far, near] = [NEAR, NEARER].map((halvings) => {
    const step = reach * 2 ** -halvings;
    const value = f(pole + step, 0);
    return value && value.im === 0 ? value.re * Math.abs(step) : 0;
  }) as [number, number];
  const isStrong = far !== 0 && Math.abs(near) >= KEEPS * Math.abs(far);
  return { sign: Math.sign(near), isStrong };
}
