import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  add,
  type Complex,
  complex,
  divide,
  logarithm,
  power,
  scale,
  UNDEFINED,
} from '../../special/complex.ts';
import type { Value } from '../../values/value.ts';
import { combineFunctions, constantFunction, PRODUCT, QUOTIENT } from './arithmetic.ts';
import { COSINE, EXPONENTIAL, HYPERBOLIC_COSINE, type Profile, SINE } from './smooth/profile.ts';
import { factorialOf, type SmoothFunction, smoothFromTaylor } from './smooth/smooth.ts';
import { composeValues, functionValue, type SmoothFunctionValue } from './value.ts';

/** The identity, which a bound letter stands for where a function is to be differentiated. */
export const IDENTITY: SmoothFunctionValue = functionValue(
  smoothFromTaylor(
    () => 'x',
    (x, order) => Array.from({ length: order + 1 }, (_, k) => (k === 0 ? x : complex(k === 1 ? 1 : 0))),
  ),
);

function fromProfile(profile: Profile): SmoothFunction {
  return smoothFromTaylor(
    () => profile.write('x'),
    (x, order) =>
      Array.from({ length: order + 1 }, (_, k) => scale(profile.derivative(x, k), 1 / factorialOf(k))),
  );
}

/** The principal logarithm: its k-th coefficient is (-1)^(k-1) / (k x^k). */
const LOGARITHM = smoothFromTaylor(
  () => '\\ln(x)',
  (x, order) => {
    const series = [logarithm(x)];
    let falling = complex(-1);
    for (let k = 1; k <= order; k += 1) {
      falling = scale(divide(falling, x), -1);
      series.push(scale(falling, 1 / k));
    }
    return series;
  },
);

/** x^s: each coefficient is the one before times (s - k + 1) / (k x); at zero only whole powers have an expansion. */
function powerFunction(exponent: Complex): SmoothFunction {
  return smoothFromTaylor(
    () => `x^{${exponent.re}}`,
    (x, order) => {
      if (x.re === 0 && x.im === 0) return wholePowerAtZero(exponent, order);
      const series = [power(x, exponent)];
      for (let k = 1; k <= order; k += 1) {
        const factor = scale(add(exponent, complex(1 - k)), 1 / k);
        const before = divide(series[k - 1] as Complex, x);
        series.push({
          re: before.re * factor.re - before.im * factor.im,
          im: before.re * factor.im + before.im * factor.re,
        });
      }
      return series;
    },
  );
}

function wholePowerAtZero(exponent: Complex, order: number): Complex[] {
  const whole = exponent.im === 0 && Number.isInteger(exponent.re) && exponent.re >= 0;
  return Array.from({ length: order + 1 }, (_, k) =>
    whole ? complex(k === exponent.re ? 1 : 0) : UNDEFINED,
  );
}

function through(outer: SmoothFunction): Overload {
  const value = functionValue(outer);
  return ([inner]) => (inner?.kind === 'function' ? composeValues(value, inner) : undefined);
}

const exp = functionValue(fromProfile(EXPONENTIAL));
const sine = through(fromProfile(SINE));
const cosine = through(fromProfile(COSINE));

function quotientOf(over: Overload, under: Overload): Overload {
  return (args, node) => {
    const [a, b] = [over(args, node), under(args, node)];
    return a?.kind === 'function' && b?.kind === 'function' ? combineFunctions(a, b, QUOTIENT) : undefined;
  };
}

/** Powers with a constant exponent, or with a constant positive base; both may vary by way of the logarithm. */
const pow: Overload = ([base, exponent]) => {
  if (base?.kind === 'function' && exponent?.kind === 'number') {
    return composeValues(functionValue(powerFunction(complex(exponent.re, exponent.im))), base);
  }
  const logOfBase = logOf(base);
  if (!logOfBase || exponent?.kind !== 'function') return undefined;
  const product = combineFunctions(exponent, logOfBase, PRODUCT);
  return product && composeValues(exp, product);
};

function logOf(base: Value | undefined): SmoothFunctionValue | undefined {
  if (base?.kind === 'number') {
    const value = logarithm(complex(base.re, base.im));
    return constantFunction(value.re, value.im, 1);
  }
  return base?.kind === 'function'
    ? (composeValues(functionValue(LOGARITHM), base) as SmoothFunctionValue)
    : undefined;
}

/** The logarithm of a function to a constant base, or to a base that varies. */
const logToBase: Overload = ([base, inner]) => {
  if (base?.kind !== 'function' && inner?.kind !== 'function') return undefined;
  const [over, under] = [logOf(inner), logOf(base)];
  return over && under && combineFunctions(over, under, QUOTIENT);
};

/** Elementary functions of functions, with exact derivatives. */
export const ELEMENTARY_OVERLOADS: OverloadTable = {
  exp: through(fromProfile(EXPONENTIAL)),
  sin: sine,
  cos: cosine,
  tan: quotientOf(sine, cosine),
  cosh: through(fromProfile(HYPERBOLIC_COSINE)),
  ln: through(LOGARITHM),
  'log-base': logToBase,
  sqrt: through(powerFunction(complex(0.5))),
  pow,
};
