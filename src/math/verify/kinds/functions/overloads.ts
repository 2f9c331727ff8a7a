import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  type FunctionValue,
  truthValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import {
  type Combination,
  combineFunctions,
  constantFunction,
  PRODUCT,
  QUOTIENT,
  SUM,
} from './arithmetic.ts';
import { composeMany } from './compose.ts';
import { IDENTITY } from './elementary.ts';
import { asFunctions, equalFunctions } from './equality.ts';
import { composeValues } from './value.ts';

function folded(combination: Combination): Overload {
  return (args) => {
    const functions = asFunctions(args);
    if (!functions) return undefined;
    let result = functions[0] as FunctionValue;
    for (const next of functions.slice(1)) {
      const combined = combineFunctions(result, next, combination);
      if (!combined) return undefinedValue('functions of different numbers of arguments');
      result = combined;
    }
    return result;
  };
}

const negate: Overload = ([f]) =>
  f?.kind === 'function' ? combineFunctions(constantFunction(-1, 0, f.arity), f, PRODUCT) : undefined;

/** Derivatives of higher order are not asked for: Taylor series have converged by then. */
const MOST_ORDERS = 170;

function orderOf(value: Value | undefined): number | undefined {
  if (value?.kind !== 'number' || value.im !== 0) return undefined;
  return Number.isInteger(value.re) && value.re >= 0 && value.re <= MOST_ORDERS ? value.re : undefined;
}

const derivative: Overload = ([f, order]) => {
  if (f?.kind !== 'function') return undefined;
  const times = orderOf(order);
  if (times === undefined) return undecidedValue('a derivative of this order');
  if (f.arity !== 1) return undefinedValue('a prime on a function of several variables');
  return f.derivative?.([times]) ?? undecidedValue('a derivative that has no closed form');
};

/** f applied to arguments, primes and orders of derivatives, compositions, inverses, and the algebra of functions. */
export const FUNCTION_OVERLOADS: OverloadTable = {
  apply([f, ...args]) {
    if (f?.kind !== 'function') return undefined;
    if (args.every((arg) => arg.kind !== 'function')) return f.call(args);
    // f of other functions, where a letter stands for the identity.
    return composeMany(f, args) ?? undecidedValue('a function of such arguments');
  },
  index: ([f, n, ...more]) => (f?.kind === 'function' && n && more.length === 0 ? f.member?.(n) : undefined),
  prime: derivative,
  'derivative-order': derivative,
  compose(args) {
    if (!args.every((arg) => arg.kind === 'function')) return undefined;
    return (args as FunctionValue[]).reduceRight((inner, outer) => composeValues(outer, inner));
  },
  'function-inverse': ([f]) =>
    f?.kind === 'function' ? (f.inverse?.() ?? undecidedValue('the inverse of this function')) : undefined,
  add: folded(SUM),
  mul: folded(PRODUCT),
  div: folded(QUOTIENT),
  neg: negate,
  pos: ([f]) => (f?.kind === 'function' ? f : undefined),
  pow([f, exponent], node) {
    // f^{-1} of a function letter or a composition is its inverse, never 1/f; a variable that a derivative traces, and
    // terms in it, are functions only while they are traced.
    const base = node?.args[0];
    const isNamed =
      f !== IDENTITY && (base?.kind === 'sym' || (base?.kind === 'app' && base.head === 'compose'));
    if (
      isNamed &&
      f?.kind === 'function' &&
      exponent?.kind === 'number' &&
      exponent.re === -1 &&
      exponent.im === 0
    ) {
      return f.inverse?.() ?? undecidedValue('the inverse of this function');
    }
    const times = orderOf(exponent);
    if (f?.kind !== 'function' || times === undefined || times < 1) return undefined;
    return folded(PRODUCT)(new Array<Value>(times).fill(f), undefined as never);
  },
  eq: equalFunctions,
  ne(args) {
    const equal = equalFunctions(args);
    return equal?.kind === 'truth' ? truthValue(!equal.holds) : equal;
  },
};
