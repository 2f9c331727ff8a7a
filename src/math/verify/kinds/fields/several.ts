import { add, type Complex, complex, divide, multiply, scale } from '../../special/complex.ts';
import { wordsAt } from '../../values/function-text.ts';
import type { Measured, SmoothFunction } from '../functions/smooth/smooth.ts';
import type { SmoothFunctionValue } from '../functions/value.ts';

/** Partial derivatives of a function at a point, by orders. */
type Partials = (point: readonly Complex[], orders: readonly number[]) => Measured;

/** A function of several variables from its partial derivatives; the words are asked for only by witnesses. */
function fromPartials(arity: number, words: () => string, measured: Partials): SmoothFunction {
  return {
    arity,
    get words() {
      return words();
    },
    partial: measured,
    measured,
    taylor() {
      throw new RangeError('only functions of one variable have an expansion');
    },
  };
}

/** The partial derivatives of a value, which may itself be a derivative. */
function partialsOf(value: SmoothFunctionValue): Partials {
  return (point, orders) =>
    value.smooth.measured(
      point,
      orders.map((order, i) => order + (value.orders[i] ?? 0)),
    );
}

function sizeOf({ re, im }: Complex): number {
  return Math.hypot(re, im);
}

/** All orders up to `orders` in each place, with the product of the binomial coefficients that Leibniz's rule has. */
function* ordersBelow(orders: readonly number[]): Generator<readonly [number[], number]> {
  const [first, ...rest] = orders;
  if (first === undefined) {
    yield [[], 1];
    return;
  }
  let binomial = 1;
  for (let k = 0; k <= first; k += 1) {
    for (const [tail, factor] of ordersBelow(rest)) yield [[k, ...tail], binomial * factor];
    binomial = (binomial * (first - k)) / (k + 1);
  }
}

function lessOrders(from: readonly number[], taken: readonly number[]): number[] {
  return from.map((order, i) => order - (taken[i] as number));
}

/** The sum of two functions of equally many variables. */
export function sumOfSeveral(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunction {
  const [f, g] = [partialsOf(a), partialsOf(b)];
  return fromPartials(
    a.arity,
    () => `(${a.words}) + (${b.words})`,
    (point, orders) => {
      const [left, right] = [f(point, orders), g(point, orders)];
      return { ...add(left, right), bulk: left.bulk + right.bulk };
    },
  );
}

/** The product, by Leibniz's rule in several variables. */
export function productOfSeveral(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunction {
  return fromPartials(a.arity, () => `(${a.words}) (${b.words})`, leibniz(partialsOf(a), partialsOf(b)));
}

function leibniz(f: Partials, g: Partials): Partials {
  return (point, orders) => {
    let total = complex(0);
    let bulk = 0;
    for (const [taken, factor] of ordersBelow(orders)) {
      const left = f(point, taken);
      const right = g(point, lessOrders(orders, taken));
      total = add(total, scale(multiply(left, right), factor));
      bulk += factor * (sizeOf(left) * right.bulk + sizeOf(right) * left.bulk);
    }
    return { ...total, bulk };
  };
}

/** The quotient: Leibniz's rule for a = (a/b) b, solved for the derivative of highest order. NaN where b vanishes. */
export function quotientOfSeveral(a: SmoothFunctionValue, b: SmoothFunctionValue): SmoothFunction {
  const [f, g] = [partialsOf(a), partialsOf(b)];
  const quotient: Partials = (point, orders) => {
    const top = f(point, orders);
    const under = g(
      point,
      orders.map(() => 0),
    );
    let rest: Complex = top;
    let bulk = top.bulk;
    for (const [taken, factor] of ordersBelow(orders)) {
      const left = lessOrders(orders, taken);
      if (left.every((order) => order === 0)) continue;
      const lower = quotient(point, taken);
      const slope = g(point, left);
      rest = add(rest, scale(multiply(lower, slope), -factor));
      bulk += factor * (sizeOf(lower) * slope.bulk + sizeOf(slope) * lower.bulk);
    }
    const value = divide(rest, under);
    return { ...value, bulk: (bulk + sizeOf(value) * under.bulk) / sizeOf(under) };
  };
  return fromPartials(a.arity, () => `(${a.words}) / (${b.words})`, quotient);
}

/** outer(inner) for an outer function of one variable: the chain rule for the first derivative, Leibniz's rule for the others. */
export function compositionOfSeveral(outer: SmoothFunctionValue, inner: SmoothFunctionValue): SmoothFunction {
  const f = partialsOf(inner);
  const composed =
    (depth: number): Partials =>
    (point, orders) => {
      const at = orders.findIndex((order) => order > 0);
      if (at === -1) {
        const argument = f(point, orders);
        const value = partialsOf(outer)([argument], [depth]);
        const slope = outer.smooth.partial([argument], [depth + 1 + (outer.orders[0] ?? 0)]);
        return { re: value.re, im: value.im, bulk: value.bulk + sizeOf(slope) * argument.bulk };
      }
      const rest = orders.map((order, i) => (i === at ? order - 1 : order));
      const along: Partials = (where, more) =>
        f(
          where,
          more.map((order, i) => (i === at ? order + 1 : order)),
        );
      return leibniz(composed(depth + 1), along)(point, rest);
    };
  return fromPartials(inner.arity, () => wordsAt(outer.words, inner.words), composed(0));
}
