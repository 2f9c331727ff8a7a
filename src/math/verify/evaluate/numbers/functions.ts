import { type Complex, complex, sine } from '../../special/complex.ts';
import * as elementary from '../../special/elementary.ts';
import { digamma, gamma } from '../../special/gamma.ts';
import { eta, zeta } from '../../special/zeta.ts';
import { UNIT } from '../../values/value.ts';
import { type Frame, NUMBER, type Tag, undecidedHere, undefinedHere } from '../frame.ts';
import { type NumberHead, unary } from './arithmetic.ts';
import { divide, exponential, leave, leaveReal, logarithm, multiply } from './number.ts';

/** A function of one real or complex number with what its error needs. */
interface Elementary {
  readonly complex: (z: Complex) => Complex;
  /** On the reals from `least` to `most`, and the size of its slope there. */
  readonly real?: (x: number) => number;
  readonly slope?: (x: number) => number;
  readonly least?: number;
  readonly most?: number;
  /** Values at minus and plus infinity, where they exist. */
  readonly ends?: readonly [number | undefined, number | undefined];
  /** Own error in units of the last place, 2 unless told. */
  readonly ulps?: number;
}

const { PI, abs, sqrt, cos, sin, cosh, sinh, tanh } = Math;
const INFINITY = Number.POSITIVE_INFINITY;
const {
  cosine,
  tangent,
  cotangent,
  secant,
  cosecant,
  sinhOf,
  coshOf,
  tanhOf,
  arcsinOf,
  arccosOf,
  arctanOf,
  arccotOf,
  arsinhOf,
  arcoshOf,
  artanhOf,
  ofReciprocal,
  reciprocalOf,
} = elementary;

const tan = (x: number): number => tangent({ re: x, im: 0 }).re;

const TABLE: Readonly<Record<string, Elementary>> = {
  sin: { complex: sine, real: sin, slope: (x) => abs(cos(x)) },
  cos: { complex: cosine, real: cos, slope: (x) => abs(sin(x)) },
  tan: { complex: tangent, real: tan, slope: (x) => 1 + tan(x) ** 2, ulps: 4 },
  cot: { complex: cotangent, ulps: 8 },
  sec: { complex: secant, ulps: 8 },
  csc: { complex: cosecant, ulps: 8 },
  arcsin: {
    complex: arcsinOf,
    real: Math.asin,
    slope: (x) => 1 / sqrt(1 - x * x),
    least: -1,
    most: 1,
    ulps: 8,
  },
  arccos: {
    complex: arccosOf,
    real: Math.acos,
    slope: (x) => 1 / sqrt(1 - x * x),
    least: -1,
    most: 1,
    ulps: 8,
  },
  arctan: {
    complex: arctanOf,
    real: Math.atan,
    slope: (x) => 1 / (1 + x * x),
    ends: [-PI / 2, PI / 2],
    ulps: 8,
  },
  arccot: { complex: arccotOf, ends: [PI, 0], ulps: 16 },
  arcsec: { complex: ofReciprocal(arccosOf), ends: [PI / 2, PI / 2], ulps: 16 },
  arccsc: { complex: ofReciprocal(arcsinOf), ends: [0, 0], ulps: 16 },
  sinh: { complex: sinhOf, real: sinh, slope: cosh, ends: [-INFINITY, INFINITY] },
  cosh: { complex: coshOf, real: cosh, slope: (x) => abs(sinh(x)), ends: [INFINITY, INFINITY] },
  tanh: { complex: tanhOf, real: tanh, slope: (x) => 1 - tanh(x) ** 2, ends: [-1, 1] },
  coth: { complex: reciprocalOf(tanhOf), ends: [-1, 1], ulps: 8 },
  sech: { complex: reciprocalOf(coshOf), ends: [0, 0], ulps: 8 },
  csch: { complex: reciprocalOf(sinhOf), ends: [0, 0], ulps: 8 },
  arsinh: {
    complex: arsinhOf,
    real: Math.asinh,
    slope: (x) => 1 / sqrt(1 + x * x),
    ends: [-INFINITY, INFINITY],
    ulps: 16,
  },
  arcosh: {
    complex: arcoshOf,
    real: Math.acosh,
    slope: (x) => 1 / sqrt(x * x - 1),
    least: 1,
    ends: [undefined, INFINITY],
    ulps: 16,
  },
  artanh: { complex: artanhOf, ulps: 16 },
  arcoth: { complex: ofReciprocal(artanhOf), ends: [0, 0], ulps: 16 },
  arsech: { complex: ofReciprocal(arcoshOf), ulps: 16 },
  arcsch: { complex: ofReciprocal(arsinhOf), ends: [0, 0], ulps: 16 },
  gamma: { complex: gamma, ends: [undefined, INFINITY], ulps: 64 },
  digamma: { complex: digamma, ends: [undefined, INFINITY], ulps: 64 },
  zeta: { complex: zeta, ends: [undefined, 1], ulps: 64 },
  eta: { complex: eta, ends: [undefined, 1], ulps: 64 },
  sigmoid: { complex: elementary.sigmoid, ends: [0, 1], ulps: 8 },
};

function applyElementary(entry: Elementary, head: string, frame: Frame): Tag {
  const { re, im, err } = frame;
  const ulps = (entry.ulps ?? 2) * UNIT;
  if (abs(re) === INFINITY) {
    const value = entry.ends?.[re > 0 ? 1 : 0];
    if (value === undefined) return undefinedHere(frame, `${head} at infinity`);
    return abs(value) === INFINITY
      ? leave(frame, value, 0, 0, true)
      : leaveReal(frame, value, abs(value) * UNIT);
  }
  const { real, slope, least = -INFINITY, most = INFINITY } = entry;
  if (im === 0 && real && slope && re >= least && re <= most) {
    const value = real(re);
    if (err === 0) return leave(frame, value, 0, ulps * abs(value));
    // Where the slope is infinite at the end of the range, the square root of the error bounds the change.
    const steep = slope(re);
    const change =
      steep * err < 1e-3 && steep < 1e6 ? steep * err + err * err * (1 + steep) : Math.sqrt(2 * err) + err;
    return leave(frame, value, 0, change + ulps * abs(value));
  }
  return applyComplex(entry, head, frame, re, im, err, ulps);
}

function applyComplex(
  entry: Elementary,
  head: string,
  frame: Frame,
  re: number,
  im: number,
  err: number,
  ulps: number,
): Tag {
  const value = entry.complex(complex(re, im));
  if (Number.isNaN(value.re)) {
    return err === 0
      ? undefinedHere(frame, `${head} has a pole here`)
      : undecidedHere(frame, `${head} near a pole`);
  }
  const size = abs(value.re) + abs(value.im);
  // The slope by a difference, good enough for a bound; the step stays on the side of a cut that the point is on.
  const step = 1e-6 * (1 + abs(re));
  const beside = entry.complex(complex(re + (re > 0 ? -step : step), im));
  const slope = Math.hypot(beside.re - value.re, beside.im - value.im) / step;
  const bound = 2 * slope * (err + UNIT * (abs(re) + abs(im))) + ulps * (size + 1e-3 * slope);
  return leave(frame, value.re, value.im, Number.isNaN(bound) ? INFINITY : bound);
}

/** log of the base that the point has for `log` without one. */
function plainLog(frame: Frame): Tag {
  return logTo(frame, frame.logBase);
}

function logTo(frame: Frame, base: number): Tag {
  const tag = logarithm(frame, frame.re, frame.im, frame.err);
  if (tag !== NUMBER || base === Math.E) return tag;
  const divisor = Math.log(base);
  return divide(frame, frame.re, frame.im, frame.err, divisor, 0, UNIT * divisor);
}

const logBaseHead: NumberHead = (_node, parts, other) => {
  const [base, argument] = parts as [(typeof parts)[0], (typeof parts)[0]];
  return (frame) => {
    if (base(frame) !== NUMBER) return other(frame);
    const below = logarithm(frame, frame.re, frame.im, frame.err);
    if (below !== NUMBER) return below;
    const { re, im, err } = frame;
    if (argument(frame) !== NUMBER) return other(frame);
    const above = logarithm(frame, frame.re, frame.im, frame.err);
    return above === NUMBER ? divide(frame, frame.re, frame.im, frame.err, re, im, err) : above;
  };
};

function sincHere(frame: Frame): Tag {
  const { re, im, err } = frame;
  if (re === 0 && im === 0 && err === 0) return leaveReal(frame, 1);
  const tag = applyElementary(TABLE.sin as Elementary, 'sin', frame);
  return tag === NUMBER ? divide(frame, frame.re, frame.im, frame.err, re, im, err) : tag;
}

export const FUNCTION_HEADS: Readonly<Record<string, NumberHead>> = {
  ...Object.fromEntries(
    Object.entries(TABLE).map(([head, entry]) => [
      head,
      unary((frame) => applyElementary(entry, head, frame)),
    ]),
  ),
  exp: unary((frame) => exponential(frame, frame.re, frame.im, frame.err)),
  ln: unary((frame) => logarithm(frame, frame.re, frame.im, frame.err)),
  log: unary(plainLog),
  lg: unary((frame) => logTo(frame, 10)),
  lb: unary((frame) => logTo(frame, 2)),
  'log-base': logBaseHead,
  sinc: unary(sincHere),
  relu: unary((frame) => (frame.re > 0 ? NUMBER : multiply(frame, 0, 0, 0, 1, 0, 0))),
};
