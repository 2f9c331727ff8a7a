import {
  add,
  type Complex,
  complex,
  divide,
  exponential,
  logarithm,
  multiply,
  scale,
  sine,
  subtract,
  UNDEFINED,
} from './complex.ts';

const ONE = complex(1);

/** Rounding of an argument and of a circular function near its zero, relative to an argument of at least 1. */
const ROUNDING = 2 ** -51;

/** A quotient of circular functions; at the zeros of `below`, which doubles miss by a rounding, it has no value. */
function withPoles(above: (z: Complex) => Complex, below: (z: Complex) => Complex): (z: Complex) => Complex {
  return (z) => {
    const divisor = below(z);
    const nought = ROUNDING * Math.max(1, Math.hypot(z.re, z.im));
    return Math.hypot(divisor.re, divisor.im) <= nought ? UNDEFINED : divide(above(z), divisor);
  };
}

function timesI(z: Complex): Complex {
  return { re: -z.im, im: z.re };
}

function overI(z: Complex): Complex {
  return { re: z.im, im: -z.re };
}

/** The principal square root, continuous from above on the cut. */
export function root(z: Complex): Complex {
  const size = Math.hypot(z.re, z.im);
  if (size === 0) return complex(0);
  const half = Math.sqrt((size + Math.abs(z.re)) / 2);
  const other = Math.abs(z.im) / (2 * half);
  if (z.re >= 0) return { re: half, im: z.im < 0 ? -other : other };
  return { re: other, im: z.im < 0 ? -half : half };
}

export function cosine(z: Complex): Complex {
  if (z.im === 0) return complex(Math.cos(z.re));
  return { re: Math.cos(z.re) * Math.cosh(z.im), im: -Math.sin(z.re) * Math.sinh(z.im) };
}

export const tangent = withPoles(sine, cosine);
export const cotangent = withPoles(cosine, sine);
export const secant = withPoles(() => ONE, cosine);
export const cosecant = withPoles(() => ONE, sine);

export function sinhOf(z: Complex): Complex {
  return overI(sine(timesI(z)));
}

export function coshOf(z: Complex): Complex {
  return cosine(timesI(z));
}

export function tanhOf(z: Complex): Complex {
  return overI(tangent(timesI(z)));
}

export function arcsinOf(z: Complex): Complex {
  return overI(logarithm(add(timesI(z), root(subtract(ONE, multiply(z, z))))));
}

export function arccosOf(z: Complex): Complex {
  return subtract(complex(Math.PI / 2), arcsinOf(z));
}

export function arctanOf(z: Complex): Complex {
  const iz = timesI(z);
  return scale(timesI(subtract(logarithm(subtract(ONE, iz)), logarithm(add(ONE, iz)))), 0.5);
}

/** Between 0 and pi on the reals, continuous through zero. */
export function arccotOf(z: Complex): Complex {
  return subtract(complex(Math.PI / 2), arctanOf(z));
}

export function arsinhOf(z: Complex): Complex {
  return logarithm(add(z, root(add(multiply(z, z), ONE))));
}

export function arcoshOf(z: Complex): Complex {
  return logarithm(add(z, multiply(root(add(z, ONE)), root(subtract(z, ONE)))));
}

export function artanhOf(z: Complex): Complex {
  return scale(subtract(logarithm(add(ONE, z)), logarithm(subtract(ONE, z))), 0.5);
}

/** `f` of the reciprocal: arcsec, arccsc, arcoth and their kin. */
export function ofReciprocal(f: (z: Complex) => Complex): (z: Complex) => Complex {
  return (z) => f(divide(ONE, z));
}

/** The reciprocal of `f`: sec, csc, coth and their kin. */
export function reciprocalOf(f: (z: Complex) => Complex): (z: Complex) => Complex {
  return (z) => divide(ONE, f(z));
}

/** The logistic function. */
export function sigmoid(z: Complex): Complex {
  return divide(ONE, add(ONE, exponential(scale(z, -1))));
}
