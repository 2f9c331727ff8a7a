import { type Complex, complex, scale } from '../../special/complex.ts';
import type { Profile } from './profile.ts';
import { factorialOf, type SmoothFunction } from './smooth.ts';

/** scale * profile(slopes . x + shift): a plane wave, power or exponential of any number of variables. */
export interface RidgeTerm {
  readonly scale: number;
  readonly profile: Profile;
  readonly slopes: readonly number[];
  readonly shift: number;
}

const ARGUMENTS = ['x', 'y', 'z', 'w', 'v', 'u'];

/** The sum of ridge terms, whose partial derivatives of every order are exact sums of the same shape. */
export function ridgeSum(terms: readonly RidgeTerm[]): SmoothFunction {
  const arity = (terms[0] as RidgeTerm).slopes.length;
  const partial = (point: readonly Complex[], orders: readonly number[]): Complex => {
    let re = 0;
    let im = 0;
    for (const term of terms) {
      const part = partialOfTerm(term, point, orders);
      re += part.re;
      im += part.im;
    }
    return { re, im };
  };
  return {
    arity,
    words: terms.map(writeTerm).join(' + '),
    partial,
    bulk(point, orders) {
      let bulk = 0;
      for (const term of terms) {
        const part = partialOfTerm(term, point, orders);
        const next = partialOfTerm(term, point, [(orders[0] ?? 0) + 1, ...orders.slice(1)]);
        const at = argumentOf(term, point);
        bulk += Math.hypot(part.re, part.im) + Math.hypot(next.re, next.im) * Math.hypot(at.re, at.im);
      }
      return bulk;
    },
    taylor(x, order) {
      if (arity !== 1) throw new RangeError('only functions of one variable have an expansion');
      return Array.from({ length: order + 1 }, (_, k) => scale(partial([x], [k]), 1 / factorialOf(k)));
    },
  };
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
  return complex(re, im);
}

function partialOfTerm(term: RidgeTerm, point: readonly Complex[], orders: readonly number[]): Complex {
  let factor = term.scale;
  let total = 0;
  for (let i = 0; i < term.slopes.length; i += 1) {
    const order = orders[i] ?? 0;
    total += order;
    for (let k = 0; k < order; k += 1) factor *= term.slopes[i] as number;
  }
  return scale(term.profile.derivative(argumentOf(term, point), total), factor);
}

function writeTerm(term: RidgeTerm): string {
  const parts = term.slopes.map((slope, i) => `${slope} ${ARGUMENTS[i] ?? `x_{${i + 1}}`}`);
  if (term.shift !== 0) parts.push(String(term.shift));
  return `${term.scale} ${term.profile.write(parts.join(' + '))}`.replaceAll('+ -', '- ');
}
