import { add, type Complex, complex, scale } from '../../special/complex.ts';
import { argumentsOf } from '../../values/function-text.ts';
import type { FunctionValue, Value } from '../../values/value.ts';
import { constantFunction } from './arithmetic.ts';
import { multiplySeries } from './smooth/series.ts';
import { factorialOf, smoothFromTaylor } from './smooth/smooth.ts';
import { composeValues, expansionOf, functionValue, isSmooth, type SmoothFunctionValue } from './value.ts';

/** f(g_1(t), ..., g_n(t)) as a function of t, constants among the g_i; undefined where one is neither. */
export function composeMany(outer: FunctionValue, inners: readonly Value[]): FunctionValue | undefined {
  const [only] = inners;
  if (inners.length === 1 && outer.arity === 1 && only?.kind === 'function')
    return composeValues(outer, only);
  const functions = inners.map((inner) => {
    if (inner.kind === 'number') return constantFunction(inner.re, inner.im, 1);
    return inner.kind === 'function' && inner.arity === 1 ? inner : undefined;
  });
  if (!functions.every((inner) => inner !== undefined)) return undefined;
  if (functions.length !== outer.arity) return undefined;
  if (isSmooth(outer) && functions.every(isSmooth)) return smoothComposition(outer, functions);
  return {
    kind: 'function',
    arity: 1,
    call: (args) => outer.call(functions.map((inner) => inner.call(args))),
  };
}

/** Taylor's formula in several variables: each mixed derivative times the product of powers of the changes. */
function smoothComposition(
  outer: SmoothFunctionValue,
  inners: readonly SmoothFunctionValue[],
): SmoothFunctionValue {
  const words = (): string =>
    `(${argumentsOf(inners.length)} \\mapsto ${outer.words})(${inners.map(({ words }) => words).join(', ')})`;
  return functionValue(
    smoothFromTaylor(words, (x, order) => {
      const series = inners.map((inner) => expansionOf(inner, x, order));
      const point = series.map((entry) => entry[0] as Complex);
      const changes = series.map((entry) => [complex(0), ...entry.slice(1)]);
      let total = Array.from({ length: order + 1 }, () => complex(0));
      for (const powers of exponents(inners.length, order)) {
        const orders = outer.orders.map((given, i) => given + (powers[i] as number));
        const divisor = powers.reduce((product, power) => product * factorialOf(power), 1);
        const derivative = scale(outer.smooth.partial(point, orders), 1 / divisor);
        let term = Array.from({ length: order + 1 }, (_, k) => (k === 0 ? derivative : complex(0)));
        powers.forEach((power, i) => {
          for (let step = 0; step < power; step += 1) term = multiplySeries(term, changes[i] as Complex[]);
        });
        total = total.map((entry, k) => add(entry, term[k] as Complex));
      }
      return total;
    }),
  );
}

/** All lists of `count` exponents with a sum of at most `most`. */
function exponents(count: number, most: number): number[][] {
  if (count === 0) return [[]];
  const lists: number[][] = [];
  for (let first = 0; first <= most; first += 1) {
    for (const rest of exponents(count - 1, most - first)) lists.push([first, ...rest]);
  }
  return lists;
}
