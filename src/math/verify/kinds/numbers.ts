import { type Comparison, compareNumbers } from '../evaluate/statements/compare.ts';
import { complex, divide } from '../special/complex.ts';
import { type NumberValue, numberValue, UNIT, undefinedValue, type Value } from '../values/value.ts';

/** |z| of a number. */
export function modulus(z: NumberValue): number {
  return z.im === 0 ? Math.abs(z.re) : Math.hypot(z.re, z.im);
}

export function addNumbers(a: NumberValue, b: NumberValue): NumberValue {
  const re = a.re + b.re;
  const im = a.im + b.im;
  const rounded = isWhole(a) && isWhole(b) ? 0 : UNIT * (Math.abs(re) + Math.abs(im));
  return numberValue(re, im, a.err + b.err + rounded);
}

export function negateNumber(a: NumberValue): NumberValue {
  return numberValue(-a.re, -a.im, a.err);
}

export function multiplyNumbers(a: NumberValue, b: NumberValue): NumberValue {
  const re = a.re * b.re - a.im * b.im;
  const im = a.re * b.im + a.im * b.re;
  const sizeA = modulus(a);
  const sizeB = modulus(b);
  const rounded = isWhole(a) && isWhole(b) ? 0 : 4 * UNIT * sizeA * sizeB;
  return numberValue(re, im, sizeA * b.err + sizeB * a.err + a.err * b.err + rounded);
}

/** Undefined on zero, and where the divisor may be zero within its error. */
export function divideNumbers(a: NumberValue, b: NumberValue): Value {
  const size = modulus(b);
  if (size <= b.err) return undefinedValue('a division by zero');
  const quotient = divide(complex(a.re, a.im), complex(b.re, b.im));
  const bulk = Math.hypot(quotient.re, quotient.im);
  const err = (a.err + bulk * b.err) / (size - b.err) + 4 * UNIT * bulk;
  return numberValue(quotient.re, quotient.im, err);
}

/** Sums and products of integers this small are exact in doubles. */
function isWhole(a: NumberValue): boolean {
  return a.err === 0 && a.im === 0 && Number.isInteger(a.re) && Math.abs(a.re) < 2 ** 26;
}

/** Compares two numbers that came of computations with terms of about size `scale`. */
export function compareValues(a: NumberValue, b: NumberValue, scale = 1): Comparison {
  return compareNumbers(a.re, a.im, a.err, b.re, b.im, b.err, scale);
}

/** The integer that a value stands for. */
export function integerOf(value: Value | undefined): number | undefined {
  if (value?.kind !== 'number' || value.im !== 0 || value.err > 1e-6) return undefined;
  const nearest = Math.round(value.re);
  return Math.abs(nearest - value.re) <= value.err ? nearest : undefined;
}
