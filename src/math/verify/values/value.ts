import type { Rational } from './rational.ts';

/**
 * A complex number with a bound on its own error: the true value lies within `err` of re + i im, rounding and
 * truncation included. Infinite real values stand for divergence to that side. `exact` is there where the number is
 * known as a fraction.
 */
export interface NumberValue {
  readonly kind: 'number';
  readonly re: number;
  readonly im: number;
  readonly err: number;
  readonly exact?: Rational;
}

export interface TruthValue {
  readonly kind: 'truth';
  readonly holds: boolean;
}

/**
 * A function of `arity` arguments. Drawn functions are analytic around the reals they are drawn for, so that `call`
 * takes complex arguments near the real line, and know their derivatives exactly.
 */
export interface FunctionValue {
  readonly kind: 'function';
  readonly arity: number;
  /** How it reads in x, y, z, where that is known: for witnesses. */
  readonly words?: string;
  call(args: readonly Value[]): Value;
  /** The partial derivative of these orders, one an argument; missing where no closed form is known. */
  derivative?(orders: readonly number[]): FunctionValue;
  /** The inverse function; missing where there is none. */
  inverse?(): FunctionValue;
  /** Families such as P_n: the function that an index tells. */
  member?(index: Value): Value;
}

/** Rows by columns, row-major; `im` is missing for real matrices, `err` bounds the error of each entry. */
export interface MatrixValue {
  readonly kind: 'matrix';
  readonly rows: number;
  readonly columns: number;
  readonly re: Float64Array;
  readonly im?: Float64Array;
  readonly err: number;
}

/**
 * A finite set of values, or events as sets of outcomes. Within a `universe` (a list of members in fixed order) the
 * set is a bit mask over it, so that complements have a meaning.
 */
export interface SetValue {
  readonly kind: 'set';
  readonly universe: Universe;
  /** Bit i stands for `universe.members[i]`. */
  readonly bits: number;
}

/** At most 30 members; `weights` makes it a probability space (they sum to one, some may be zero). */
export interface Universe {
  readonly members: readonly Value[];
  readonly weights?: Float64Array;
}

/** Sets of reals that are no finite sets: unions of intervals, the reals, the naturals. Membership decides. */
export interface RegionValue {
  readonly kind: 'region';
  readonly name: string;
  /** Undefined where membership is too close to tell. */
  has(item: NumberValue): boolean | undefined;
}

/** A real function on the outcomes of a finite probability space. */
export interface RandomVariableValue {
  readonly kind: 'random-variable';
  readonly space: Universe;
  readonly values: Float64Array;
}

export interface TupleValue {
  readonly kind: 'tuple';
  readonly items: readonly Value[];
}

/** Drawn endless sequences of numbers repeat after so many entries, so that a few words say what they are. */
export const PERIOD = 12;

/** An indexed family: entries from `first` on, `length` of them where it ends. */
export interface SequenceValue {
  readonly kind: 'sequence';
  readonly first: number;
  readonly length?: number;
  /** What it is, in words, where that says more than entries do: for witnesses. */
  readonly words?: string;
  /** Of an endless one: how it goes on after the first period of entries, in words. */
  readonly rest?: string;
  at(index: number): Value;
}

/** The expression has no value here by a stated rule: a pole, a divergent series, a condition on a null event. */
export interface UndefinedValue {
  readonly kind: 'undefined';
  readonly reason: string;
}

/** Whether and what the value is could not be found out; never the ground of a label. */
export interface UndecidedValue {
  readonly kind: 'undecided';
  readonly reason: string;
}

/** What evaluation yields. */
export type Value =
  | NumberValue
  | TruthValue
  | FunctionValue
  | MatrixValue
  | SetValue
  | RegionValue
  | RandomVariableValue
  | TupleValue
  | SequenceValue
  | UndefinedValue
  | UndecidedValue;

/** Half a unit in the last place of 1. */
export const UNIT = 2 ** -53;

/** A number; `err` is an absolute bound, by default none. */
export function numberValue(re: number, im = 0, err = 0, exact?: Rational): NumberValue {
  return exact ? { kind: 'number', re, im, err, exact } : { kind: 'number', re, im, err };
}

export function truthValue(holds: boolean): TruthValue {
  return { kind: 'truth', holds };
}

export function undefinedValue(reason: string): UndefinedValue {
  return { kind: 'undefined', reason };
}

export function undecidedValue(reason: string): UndecidedValue {
  return { kind: 'undecided', reason };
}

/** The first of `values` that is no value, undecided before undefined, so that doubt wins over a rule. */
export function firstFailure(values: readonly Value[]): UndefinedValue | UndecidedValue | undefined {
  let found: UndefinedValue | undefined;
  for (const value of values) {
    if (value.kind === 'undecided') return value;
    if (value.kind === 'undefined') found ??= value;
  }
  return found;
}
