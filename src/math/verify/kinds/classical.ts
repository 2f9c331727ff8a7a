import { add, type Complex, complex, multiply, scale, subtract, UNDEFINED } from '../special/complex.ts';
import { besselJ, lambertW } from '../special/functions.ts';
import { digamma, polygamma } from '../special/gamma.ts';
import { type FunctionValue, undecidedValue, undefinedValue, type Value } from '../values/value.ts';
import { revertSeries } from './functions/smooth/series.ts';
import { factorialOf, type SmoothFunction, smoothFromTaylor } from './functions/smooth/smooth.ts';
import { functionValue } from './functions/value.ts';
import { integerOf } from './numbers.ts';

type Series = readonly Complex[];

/** The step of a recurrence of polynomials: p_{k+1} from p_k and p_{k-1}, all expanded at one place. */
type Step = (k: number, x: Series, now: Series, before: Series) => Complex[];

const MOST_DEGREES = 60;

function times(a: Series, b: Series): Complex[] {
  return a.map((_, k) => {
    let total = complex(0);
    for (let j = 0; j <= k; j += 1) total = add(total, multiply(a[j] as Complex, b[k - j] as Complex));
    return total;
  });
}

function mixed(a: Series, alpha: number, b: Series, beta: number): Complex[] {
  return a.map((entry, k) => add(scale(entry, alpha), scale(b[k] as Complex, beta)));
}

/** Polynomials with p_0 = 1 and p_1 = slope x + start, with exact derivatives: the recurrence is run on expansions. */
function byRecurrence(name: string, slope: number, start: number, step: Step): FunctionValue {
  return familyOf(name, (degree) =>
    smoothFromTaylor(
      () => `${name}_{${degree}}(x)`,
      (at, order) => {
        const x = Array.from({ length: order + 1 }, (_, k) => (k === 0 ? at : complex(k === 1 ? 1 : 0)));
        let before: Complex[] = x.map((_, k) => complex(k === 0 ? 1 : 0));
        if (degree === 0) return before;
        let now = mixed(x, slope, before, start);
        for (let k = 1; k < degree; k += 1) [before, now] = [now, step(k, x, now, before)];
        return now;
      },
    ),
  );
}

/** Functions told apart by a whole number that stands as an index. */
function familyOf(name: string, member: (degree: number) => SmoothFunction): FunctionValue {
  return {
    kind: 'function',
    arity: 1,
    words: name,
    call: () => undecidedValue(`${name} without its degree`),
    member(index: Value) {
      const degree = integerOf(index);
      if (degree === undefined) return undecidedValue(`${name} of a degree that is not whole`);
      if (degree < 0 && name !== 'J') return undefinedValue(`${name} of negative degree`);
      return Math.abs(degree) > MOST_DEGREES
        ? undecidedValue(`${name} of high degree`)
        : functionValue(member(degree));
    },
  };
}

/** Rounding of the rule that gives Bessel's functions, in units of what is counted elsewhere. */
const BESSEL_ROUNDINGS = 64;

/** J_n of whole order on the reals; its derivatives are sums of its neighbours, J_n' = (J_{n-1} - J_{n+1}) / 2. */
function bessel(order: number): SmoothFunction {
  const smooth = smoothFromTaylor(
    () => `J_{${order}}(x)`,
    (x, length) =>
      Array.from({ length: length + 1 }, (_, k) => {
        if (x.im !== 0) return UNDEFINED;
        let total = 0;
        let binomial = 1;
        for (let j = 0; j <= k; j += 1) {
          total += (j % 2 === 0 ? 1 : -1) * binomial * besselJ(order - k + 2 * j, x.re);
          binomial = (binomial * (k - j)) / (j + 1);
        }
        return complex(total / (2 ** k * factorialOf(k)));
      }),
  );
  return {
    ...smooth,
    measured(point, orders) {
      const found = smooth.measured(point, orders);
      return { ...found, bulk: BESSEL_ROUNDINGS * found.bulk };
    },
  };
}

/** The logarithmic derivative of the gamma function, on the reals. */
const DIGAMMA = smoothFromTaylor(
  () => 'digamma(x)',
  (x, order) =>
    Array.from({ length: order + 1 }, (_, k) => {
      if (k === 0) return digamma(x);
      return x.im === 0 ? complex(polygamma(k, x.re) / factorialOf(k)) : UNDEFINED;
    }),
);

/** The principal branch of the inverse of w e^w, on the reals. */
const LAMBERT = smoothFromTaylor(
  () => 'W(x)',
  (x, order) => {
    const w = x.im === 0 ? lambertW(x.re) : Number.NaN;
    if (Number.isNaN(w)) return Array.from({ length: order + 1 }, () => UNDEFINED);
    const power = Math.exp(w);
    const series = Array.from({ length: order + 1 }, (_, k) => complex(((w + k) * power) / factorialOf(k)));
    return revertSeries(series, complex(w));
  },
);

const chebyshev: Step = (_, x, now, before) => mixed(times(x, now), 2, before, -1);

/** Functions of analysis that letters stand for by trait: P_n, T_n, U_n, H_n, L_n and J_n by their index, psi and W by themselves. */
const CLASSICAL: Readonly<Record<string, () => FunctionValue>> = {
  'legendre-polynomial': () =>
    byRecurrence('P', 1, 0, (k, x, now, before) =>
      mixed(times(x, now), (2 * k + 1) / (k + 1), before, -k / (k + 1)),
    ),
  'chebyshev-t': () => byRecurrence('T', 1, 0, chebyshev),
  'chebyshev-u': () => byRecurrence('U', 2, 0, chebyshev),
  hermite: () => byRecurrence('H', 2, 0, (k, x, now, before) => mixed(times(x, now), 2, before, -2 * k)),
  laguerre: () =>
    byRecurrence('L', -1, 1, (k, x, now, before) => {
      const shifted = [subtract(complex(2 * k + 1), x[0] as Complex), ...x.slice(1).map((e) => scale(e, -1))];
      return mixed(times(shifted, now), 1 / (k + 1), before, -k / (k + 1));
    }),
  'bessel-j': () => familyOf('J', bessel),
  digamma: () => functionValue(DIGAMMA),
  'lambert-w': () => functionValue(LAMBERT),
};

/** The classical function of a name, as what a function letter with this trait stands for. */
export function classicalFunction(trait: string): FunctionValue | undefined {
  return CLASSICAL[trait]?.();
}
