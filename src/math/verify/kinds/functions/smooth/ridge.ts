import type { Complex } from '../../../special/complex.ts';
import { argumentName } from '../../../values/function-text.ts';
import type { Profile } from './profile.ts';
import { factorialOf, type Measured, type SmoothFunction } from './smooth.ts';

/** scale * profile(slopes . x + shift): a plane wave, power or exponential of any number of variables. */
export interface RidgeTerm {
  readonly scale: number;
  readonly profile: Profile;
  readonly slopes: readonly number[];
  readonly shift: number;
}

/** The sum of ridge terms, whose partial derivatives of every order are exact sums of the same shape. */
export function ridgeSum(terms: readonly RidgeTerm[]): SmoothFunction {
  const arity = (terms[0] as RidgeTerm).slopes.length;
  const measured = (point: readonly Complex[], orders: readonly number[]): Measured =>
    isReal(point) ? realSum(terms, point, orders) : complexSum(terms, point, orders);
  return {
    arity,
    get words() {
      return signed(terms.map(writeTerm));
    },
    partial: measured,
    measured,
    taylor(x, order) {
      if (arity !== 1) throw new RangeError('only functions of one variable have an expansion');
      const point = [x];
      return Array.from({ length: order + 1 }, (_, k) => {
        const { re, im } = measured(point, [k]);
        const factorial = factorialOf(k);
        return { re: re / factorial, im: im / factorial };
      });
    },
  };
}

function isReal(point: readonly Complex[]): boolean {
  for (const entry of point) if (entry.im !== 0) return false;
  return true;
}

/** The bulk counts each term's size and how far its argument's rounding moves it. */
function realSum(
  terms: readonly RidgeTerm[],
  point: readonly Complex[],
  orders: readonly number[],
): Measured {
  let re = 0;
  let bulk = 0;
  for (const term of terms) {
    const { slopes, profile } = term;
    let at = term.shift;
    let spread = Math.abs(at);
    let factor = term.scale;
    let total = 0;
    for (let i = 0; i < slopes.length; i += 1) {
      const slope = slopes[i] as number;
      const order = orders[i] ?? 0;
      const part = slope * (point[i] as Complex).re;
      at += part;
      spread += Math.abs(part);
      total += order;
      for (let k = 0; k < order; k += 1) factor *= slope;
    }
    const value = factor * profile.real(at, total);
    re += value;
    bulk += Math.abs(value) + Math.abs(factor * profile.real(at, total + 1)) * spread;
  }
  return { re, im: 0, bulk };
}

function complexSum(
  terms: readonly RidgeTerm[],
  point: readonly Complex[],
  orders: readonly number[],
): Measured {
  let re = 0;
  let im = 0;
  let bulk = 0;
  for (const term of terms) {
    const at = argumentOf(term, point);
    let factor = term.scale;
    let total = 0;
    for (let i = 0; i < term.slopes.length; i += 1) {
      const order = orders[i] ?? 0;
      total += order;
      for (let k = 0; k < order; k += 1) factor *= term.slopes[i] as number;
    }
    const value = term.profile.derivative(at, total);
    const next = term.profile.derivative(at, total + 1);
    re += factor * value.re;
    im += factor * value.im;
    const reach = 1 + Math.abs(at.re) + Math.abs(at.im);
    bulk += Math.abs(factor) * (Math.hypot(value.re, value.im) + Math.hypot(next.re, next.im) * reach);
  }
  return { re, im, bulk };
}

function argumentOf(term: RidgeTerm, point: readonly Complex[]): Complex {
  let re = term.shift;
  let im = 0;
  for (let i = 0; i < term.slopes.length; i += 1) {
    const slope = term.slopes[i] as number;
    const entry = point[i] as Complex;
    re += slope * entry.re;
    im += slope * entry.im;
  }
  return { re, im };
}

function writeTerm(term: RidgeTerm): string {
  const parts = term.slopes.map((slope, i) => times(slope, argumentName(i)));
  if (term.shift !== 0) parts.push(String(term.shift));
  return times(term.scale, term.profile.write(signed(parts)));
}

/** A number times what stands behind it, as one writes it: `2 x`, `-x`, `3` for 3 times 1. */
function times(factor: number, what: string): string {
  if (what === '1') return String(factor);
  return factor === 1 ? what : factor === -1 ? `-${what}` : `${factor} ${what}`;
}

function signed(parts: readonly string[]): string {
  return parts.join(' + ').replaceAll('+ -', '- ');
}
