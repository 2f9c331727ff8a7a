import { add, type Complex, complex, divide, multiply, scale } from '../../special/complex.ts';
import {
  type FunctionValue,
  firstFailure,
  type NumberValue,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { productOfSeveral, quotientOfSeveral, sumOfSeveral } from '../fields/several.ts';
import { addNumbers, divideNumbers, multiplyNumbers } from '../numbers.ts';
import { multiplySeries, type Series } from './smooth/series.ts';
import { type SmoothFunction, smoothFromTaylor } from './smooth/smooth.ts';
import { expansionOf, functionValue, isSmooth, type SmoothFunctionValue } from './value.ts';

/** How two values of functions combine, and how their expansions do; `join` is what numbers do under the same head. */
export interface Combination {
  readonly sign: string;
  series(a: Series, b: Series): Complex[];
  /** The same of smooth functions of several variables. */
  several(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunction;
  join(a: Value, b: Value): Value;
}

/** Sums of expansions, term by term. */
function addSeries(a: Series, b: Series): Complex[] {
  return a.map((entry, k) => add(entry, b[k] as Complex));
}

/** The expansion of a quotient; NaN where the divisor vanishes. */
function divideSeries(a: Series, b: Series): Complex[] {
  const quotient: Complex[] = [];
  for (let k = 0; k < a.length; k += 1) {
    let rest = a[k] as Complex;
    for (let j = 0; j < k; j += 1) {
      rest = add(rest, scale(multiply(quotient[j] as Complex, b[k - j] as Complex), -1));
    }
    quotient.push(divide(rest, b[0] as Complex));
  }
  return quotient;
}

/** The function that is `value` everywhere. */
export function constantFunction(re: number, im: number, arity: number): SmoothFunctionValue {
  const value = complex(re, im);
  const zero = complex(0);
  const smooth: SmoothFunction = {
    arity,
    words: im === 0 ? String(re) : `${re} + ${im} i`,
    partial: (_, orders) => (orders.some((order) => order > 0) ? zero : value),
    measured: (_, orders) => ({
      ...(orders.some((order) => order > 0) ? zero : value),
      bulk: Math.hypot(re, im),
    }),
    taylor: (_, order) => Array.from({ length: order + 1 }, (_entry, k) => (k === 0 ? value : zero)),
  };
  return functionValue(smooth);
}

/** The pointwise combination of two functions of equally many arguments. It knows its derivatives where both are smooth. */
export function combineFunctions(
  a: FunctionValue,
  b: FunctionValue,
  combination: Combination,
): FunctionValue | undefined {
  if (a.arity !== b.arity) return undefined;
  if (isSmooth(a) && isSmooth(b) && a.arity === 1) {
    const smooth = smoothFromTaylor(
      () => `(${a.words})${combination.sign}(${b.words})`,
      (x, order) => combination.series(expansionOf(a, x, order), expansionOf(b, x, order)),
    );
    return functionValue(smooth);
  }
  if (isSmooth(a) && isSmooth(b)) return functionValue(combination.several(a, b));
  return {
    kind: 'function',
    arity: a.arity,
    call(args) {
      const left = a.call(args);
      const right = b.call(args);
      return firstFailure([left, right]) ?? combination.join(left, right);
    },
  };
}

function numeric(join: (a: NumberValue, b: NumberValue) => Value): (a: Value, b: Value) => Value {
  return (a, b) =>
    a.kind === 'number' && b.kind === 'number'
      ? join(a, b)
      : undecidedValue('functions whose values are no numbers');
}

export const SUM: Combination = {
  sign: ' + ',
  series: addSeries,
  several: sumOfSeveral,
  join: numeric(addNumbers),
};
export const PRODUCT: Combination = {
  sign: ' ',
  series: multiplySeries,
  several: productOfSeveral,
  join: numeric(multiplyNumbers),
};
export const QUOTIENT: Combination = {
  sign: ' / ',
  series: divideSeries,
  several: quotientOfSeveral,
  join: numeric(divideNumbers),
};
