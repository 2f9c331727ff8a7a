import { add, type Complex, complex, divide, multiply, scale, UNDEFINED } from '../../../special/complex.ts';

/**
 * Truncated power series: entry k is the coefficient of t^k, that is f^(k)(x)/k! for the expansion of f at x. All
 * series of one computation have the same length, order + 1.
 */
export type Series = readonly Complex[];

const NOTHING = complex(0);

/** The product, cut at the length of `a`. */
export function multiplySeries(a: Series, b: Series): Complex[] {
  const product = new Array<Complex>(a.length).fill(NOTHING);
  for (let i = 0; i < a.length; i += 1) {
    for (let j = 0; i + j < a.length; j += 1) {
      product[i + j] = add(product[i + j] as Complex, multiply(a[i] as Complex, b[j] as Complex));
    }
  }
  return product;
}

/** `outer` expanded at `inner[0]`, composed with `inner`: the expansion of f(g(t)), by Horner's rule. */
export function composeSeries(outer: Series, inner: Series): Complex[] {
  const shifted = [NOTHING, ...inner.slice(1)];
  let result = new Array<Complex>(outer.length).fill(NOTHING);
  for (let k = outer.length - 1; k >= 0; k -= 1) {
    result = multiplySeries(result, shifted);
    result[0] = add(result[0] as Complex, outer[k] as Complex);
  }
  return result;
}

/**
 * The expansion of the inverse function at `series[0]`, with `at` as its constant term; NaN throughout where the
 * derivative `series[1]` is zero. Coefficient by coefficient: each is what makes f(g(t)) = t to its order.
 */
export function revertSeries(series: Series, at: Complex): Complex[] {
  const slope = series[1];
  if (slope === undefined) return [at];
  if (slope.re === 0 && slope.im === 0) return series.map(() => UNDEFINED);
  const inverse = new Array<Complex>(series.length).fill(NOTHING);
  inverse[0] = at;
  inverse[1] = divide(complex(1), slope);
  for (let k = 2; k < series.length; k += 1) {
    inverse[k] = scale(divide(composeSeries(series, inverse)[k] as Complex, slope), -1);
  }
  return inverse;
}

/** The expansion of the `order`-th derivative; it is shorter than `series` by that much. */
export function differentiateSeries(series: Series, order: number): Complex[] {
  let derived = [...series];
  for (let step = 0; step < order; step += 1) {
    derived = derived.slice(1).map((coefficient, k) => scale(coefficient, k + 1));
  }
  return derived;
}
