import { type Complex, complex } from '../../special/complex.ts';
import { derivativeWords, wordsAt } from '../../values/function-text.ts';
import {
  type FunctionValue,
  firstFailure,
  numberValue,
  UNIT,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { compositionOfSeveral } from '../fields/several.ts';
import { composeSeries, differentiateSeries } from './smooth/series.ts';
import { inverseSmooth, type SmoothFunction, smoothFromTaylor } from './smooth/smooth.ts';

/** Rounding errors per unit of bulk: profiles are sums of a few terms, each good to a few units in the last place. */
const ROUNDINGS = 16;

/** A function value of the evaluator that knows that it is smooth, with all its derivatives. */
export interface SmoothFunctionValue extends FunctionValue {
  readonly smooth: SmoothFunction;
  readonly orders: readonly number[];
  readonly words: string;
}

/** The partial derivative of `smooth` of these orders, by default the function itself, as a value. */
export function functionValue(
  smooth: SmoothFunction,
  orders: readonly number[] = new Array<number>(smooth.arity).fill(0),
): SmoothFunctionValue {
  const isPlain = orders.every((order) => order === 0);
  return {
    kind: 'function',
    arity: smooth.arity,
    smooth,
    orders,
    get words() {
      return isPlain ? smooth.words : derivativeWords(smooth.words, orders);
    },
    call: (args) => callSmooth(smooth, orders, args),
    derivative: (more) =>
      functionValue(
        smooth,
        orders.map((order, i) => order + (more[i] ?? 0)),
      ),
    ...(smooth.arity === 1 && isPlain ? { inverse: () => functionValue(inverseSmooth(smooth)) } : {}),
  };
}

export function isSmooth(value: Value): value is SmoothFunctionValue {
  return value.kind === 'function' && 'smooth' in value;
}

function callSmooth(smooth: SmoothFunction, orders: readonly number[], args: readonly Value[]): Value {
  const failure = firstFailure(args);
  if (failure) return failure;
  if (args.length !== smooth.arity) {
    return undefinedValue(`a function of ${smooth.arity} arguments is given ${args.length}`);
  }
  const point: Complex[] = [];
  let spread = 0;
  for (const arg of args) {
    if (arg.kind !== 'number') return undefinedValue(`a function of numbers is given a ${arg.kind}`);
    if (!Number.isFinite(arg.re)) return undecidedValue('an unknown function at infinity');
    point.push(complex(arg.re, arg.im));
    spread = Math.max(spread, arg.err);
  }
  const value = smooth.measured(point, orders);
  if (Number.isNaN(value.re) || Number.isNaN(value.im)) {
    return undefinedValue('an unknown function outside its domain');
  }
  return numberValue(value.re, value.im, errorOf(smooth, orders, point, spread, value.bulk));
}

/** Rounding in proportion to the bulk, and what the error of the arguments becomes to first order, doubled. */
function errorOf(
  smooth: SmoothFunction,
  orders: readonly number[],
  point: readonly Complex[],
  spread: number,
  bulk: number,
): number {
  let error = ROUNDINGS * UNIT * bulk;
  if (spread > 0) {
    for (let i = 0; i < smooth.arity; i += 1) {
      const slope = smooth.partial(
        point,
        orders.map((order, j) => (i === j ? order + 1 : order)),
      );
      error += 2 * spread * Math.hypot(slope.re, slope.im);
    }
  }
  return error;
}

/** The expansion at x of a smooth function of one variable or of one of its derivatives. */
export function expansionOf(value: SmoothFunctionValue, x: Complex, order: number): Complex[] {
  const shift = value.orders[0] ?? 0;
  return differentiateSeries(value.smooth.taylor(x, order + shift), shift);
}

/** The composition of values: smooth where both are and the outer one takes one variable, so that its derivatives are exact. */
export function composeValues(outer: FunctionValue, inner: FunctionValue): FunctionValue {
  if (isSmooth(outer) && isSmooth(inner) && outer.arity === 1 && inner.arity === 1) {
    return functionValue(
      smoothFromTaylor(
        () => wordsAt(outer.words, inner.words),
        (x, order) => {
          const at = expansionOf(inner, x, order);
          return composeSeries(expansionOf(outer, at[0] as Complex, order), at);
        },
      ),
    );
  }
  if (isSmooth(outer) && isSmooth(inner) && outer.arity === 1)
    return functionValue(compositionOfSeveral(outer, inner));
  return { kind: 'function', arity: inner.arity, call: (args) => outer.call([inner.call(args)]) };
}
