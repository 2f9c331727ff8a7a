import { type Complex, complex, divide, scale, subtract, UNDEFINED } from '../../../special/complex.ts';
import { revertSeries } from './series.ts';

/**
 * An analytic function, real on the reals, with all its derivatives. Values are NaN outside its domain (an inverse
 * function has the range as domain).
 */
export interface SmoothFunction {
  readonly arity: number;
  /** The partial derivative of the given order in each argument; all orders 0 is the value. */
  partial(point: readonly Complex[], orders: readonly number[]): Complex;
  /** The same with a bound for the sizes of the numbers that were added up: its rounding error is in proportion to that. */
  measured(point: readonly Complex[], orders: readonly number[]): Measured;
  /** The expansion f^(k)(x)/k! for k up to `order`; arity 1 only. */
  taylor(x: Complex, order: number): Complex[];
  /** How the function reads, with arguments x, y, z: for witnesses. */
  readonly words: string;
}

export interface Measured extends Complex {
  readonly bulk: number;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800];

/** k!, exact up to k = 18. */
export function factorialOf(k: number): number {
  const known = FACTORIALS[k];
  if (known !== undefined) return known;
  let product = 3628800;
  for (let factor = 11; factor <= k; factor += 1) product *= factor;
  return product;
}

/** A function of one variable from its expansions. */
export function smoothFromTaylor(
  words: () => string,
  taylor: (x: Complex, order: number) => Complex[],
): SmoothFunction {
  return {
    arity: 1,
    get words() {
      return words();
    },
    taylor,
    partial(point, orders) {
      const order = orders[0] ?? 0;
      return scale(taylor(point[0] as Complex, order)[order] as Complex, factorialOf(order));
    },
    measured(point, orders) {
      const order = orders[0] ?? 0;
      const factor = factorialOf(order);
      const series = taylor(point[0] as Complex, order + 1);
      let sizes = 1;
      for (const { re, im } of series) sizes += Math.abs(re) + Math.abs(im);
      const { re, im } = series[order] as Complex;
      return { re: re * factor, im: im * factor, bulk: sizes * factor };
    },
  };
}

/**
 * The inverse of a strictly monotone function of one variable, to full precision. For arguments off the real line
 * Newton's method starts from the inverse of the real part. NaN where no argument is found.
 */
export function inverseSmooth(f: SmoothFunction): SmoothFunction {
  return smoothFromTaylor(
    () => `(x \\mapsto ${f.words})^{-1}(x)`,
    (y, order) => {
      const start = solveMonotone((x) => realTaylor(f, x), y.re);
      const x = y.im === 0 ? complex(start) : polish(f, complex(start), y);
      return revertSeries(f.taylor(x, order), x);
    },
  );
}

function realTaylor(f: SmoothFunction, x: number): readonly [value: number, slope: number] {
  const [value, slope] = f.taylor(complex(x), 1);
  return [(value as Complex).re, (slope as Complex).re];
}

const POLISH_STEPS = 40;

function polish(f: SmoothFunction, start: Complex, y: Complex): Complex {
  let x = start;
  for (let step = 0; step < POLISH_STEPS; step += 1) {
    const [value, slope] = f.taylor(x, 1) as [Complex, Complex];
    const change = divide(subtract(value, y), slope);
    x = subtract(x, change);
    if (Math.hypot(change.re, change.im) <= 2 * Number.EPSILON * Math.hypot(x.re, x.im)) return x;
  }
  return UNDEFINED;
}

const BRACKET_STEPS = 60;
const NEWTON_STEPS = 120;

/**
 * Where a strictly monotone real function takes the value y: a bracket grown from [-1, 1], then Newton's steps kept
 * inside it by bisection. NaN where nothing is found between -2^60 and 2^60.
 */
function solveMonotone(at: (x: number) => readonly [value: number, slope: number], y: number): number {
  const rising = at(1)[0] > at(0)[0];
  let low = -1;
  let high = 1;
  const above = (x: number): boolean => at(x)[0] > y === rising;
  for (let step = 0; step < BRACKET_STEPS && above(low); step += 1) low *= 2;
  for (let step = 0; step < BRACKET_STEPS && !above(high); step += 1) high *= 2;
  if (above(low) || !above(high)) return Number.NaN;
  let x = (low + high) / 2;
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const [value, slope] = at(x);
    if (value === y) return x;
    if (value > y === rising) high = x;
    else low = x;
    const newton = x - (value - y) / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= Number.EPSILON * Math.abs(x)) return next;
    x = next;
  }
  return x;
}
