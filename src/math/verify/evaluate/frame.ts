import type { Drawn } from '../models/scalars.ts';
import {
  numberValue,
  type UndecidedValue,
  type UndefinedValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../values/value.ts';
import { Meter, TOO_MUCH } from './meter.ts';

/** What a piece of code left behind: numbers in `re`, `im` and `err`, structured values in `value`, reasons in `reason`. */
export type Tag = 0 | 1 | 2 | 3 | 4 | 5;
export const NUMBER = 0;
/** A value other than a number or a truth value, in `frame.value`. */
export const OBJECT = 1;
export const TRUE = 2;
export const FALSE = 3;
/** No value, by the rule in `frame.reason`. */
export const UNDEFINED = 4;
/** Not found out, for the reason in `frame.reason`. */
export const UNDECIDED = 5;

/** A compiled expression. Writes its result into the frame and returns its tag; numbers take no allocation. */
export type Code = (frame: Frame) => Tag;

/** A point at which code is run: the values of the letters by slot, and the registers of the last result. */
export class Frame {
  /** The last number: real and imaginary part and a bound on the error of both together. */
  re = 0.5;
  im = 0.5;
  err = 0.5;
  /** The largest term that sums have seen since it was last set to zero: what cancellation is measured against. */
  scale = 0.5;
  value: Value = undefinedValue('nothing was evaluated');
  reason = '';
  /** Values of signs that are read in parallel: 1 for the upper sign of \pm, -1 for the lower. */
  upperSign: 1 | -1 = 1;
  /** Whether a relation around has already chosen the sign. */
  signChosen = false;
  /** The base of `log` without one: the same throughout a point. */
  logBase = Math.E;
  /** Whether terms of a series or an integrand are being read, where overflow stands for infinity. */
  isFarOut = false;
  /** Whether points are drawn in it: what is made of its letters has to keep them as they are. */
  isDrawing = false;
  /**
   * Whether doubles may have seen too little: a term was lost in a sum, or sides counted as equal that have few digits.
   * Set to false by whoever asks.
   */
  isCoarse = false;
  /** Whether a limit on the way was read off values that need not have settled: then a failure refutes nothing. */
  isGuess = false;
  /** What sums, integrals, limits and ranges may still read at this point. */
  readonly meter: Meter;
  /** The sides of the last relation that failed, for the witness; their values are copied when it fails. */
  left: Value | undefined;
  right: Value | undefined;
  /** The right side of the last relation that was not between numbers. */
  lastBoxed: Value | undefined;
  numbers = new Float64Array(24);
  tags: Tag[] = [];
  objects: (Value | undefined)[] = [];
  /** Numbers that were drawn, as the fractions they are. */
  exacts: (Drawn | undefined)[] = [];

  /** With a meter that others read by as well, where values that are made in this frame outlive it. */
  constructor(meter = new Meter()) {
    this.meter = meter;
  }

  /** Sets the slot to a real or complex number. */
  setNumber(slot: number, re: number, im = 0, err = 0): void {
    const at = 3 * slot;
    if (at + 3 > this.numbers.length) {
      const grown = new Float64Array(2 * at + 24);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[at] = re;
    this.numbers[at + 1] = im;
    this.numbers[at + 2] = err;
    this.tags[slot] = NUMBER;
  }

  /** A copy of the first `count` slots. */
  slotsUpTo(count: number): Slots {
    return {
      numbers: this.numbers.slice(0, 3 * count),
      tags: this.tags.slice(0, count),
      objects: this.objects.slice(0, count),
      exacts: this.exacts.slice(0, count),
    };
  }

  /** Sets the first slots to what was copied. */
  load({ numbers, tags, objects, exacts }: Slots): void {
    if (this.numbers.length < numbers.length) this.numbers = new Float64Array(numbers.length + 24);
    this.numbers.set(numbers);
    for (let slot = 0; slot < tags.length; slot += 1) {
      this.tags[slot] = tags[slot] as Tag;
      this.objects[slot] = objects[slot];
      this.exacts[slot] = exacts[slot];
    }
  }

  /** The value of a slot, boxed. */
  valueAt(slot: number): Value | undefined {
    if (this.tags[slot] !== NUMBER) return this.objects[slot];
    const at = 3 * slot;
    return numberValue(this.numbers[at] as number, this.numbers[at + 1], this.numbers[at + 2]);
  }

  set(slot: number, value: Value): void {
    if (value.kind === 'number') this.setNumber(slot, value.re, value.im, value.err);
    else {
      this.tags[slot] = OBJECT;
      this.objects[slot] = value;
    }
  }
}

/** The values of the first slots of a frame, by slot. */
export interface Slots {
  readonly numbers: Float64Array;
  readonly tags: readonly Tag[];
  readonly objects: readonly (Value | undefined)[];
  readonly exacts: readonly (Drawn | undefined)[];
}

/** Runs `code` and boxes what it left. */
export function run(code: Code, frame: Frame): Value {
  return box(code(frame), frame);
}

/** The value that `tag` and the registers stand for. */
export function box(tag: Tag, frame: Frame): Value {
  switch (tag) {
    case NUMBER:
      return numberValue(frame.re, frame.im, frame.err);
    case OBJECT:
      return frame.value;
    case TRUE:
      return { kind: 'truth', holds: true };
    case FALSE:
      return { kind: 'truth', holds: false };
    case UNDEFINED:
      return undefinedValue(frame.reason);
    case UNDECIDED:
      return undecidedValue(frame.reason);
  }
}

/** Puts a boxed value into the registers. */
export function write(value: Value, frame: Frame): Tag {
  switch (value.kind) {
    case 'number':
      frame.re = value.re;
      frame.im = value.im;
      frame.err = value.err;
      return NUMBER;
    case 'truth':
      return value.holds ? TRUE : FALSE;
    case 'undefined':
    case 'undecided':
      return fail(value, frame);
    default:
      frame.value = value;
      return OBJECT;
  }
}

function fail(value: UndefinedValue | UndecidedValue, frame: Frame): Tag {
  frame.reason = value.reason;
  return value.kind === 'undefined' ? UNDEFINED : UNDECIDED;
}

/** Leaves the reason why there is no value. */
export function undefinedHere(frame: Frame, reason: string): Tag {
  frame.reason = reason;
  return UNDEFINED;
}

/** Leaves the reason why the value was not found out. */
export function undecidedHere(frame: Frame, reason: string): Tag {
  frame.reason = reason;
  return UNDECIDED;
}

/** Leaves that the readings are spent. */
export function spentHere(frame: Frame): Tag {
  return undecidedHere(frame, TOO_MUCH);
}

/** Leaves the value of a letter. */
export function leaveSlot(frame: Frame, slot: number): Tag {
  if (frame.tags[slot] === NUMBER) {
    const at = 3 * slot;
    frame.re = frame.numbers[at] as number;
    frame.im = frame.numbers[at + 1] as number;
    frame.err = frame.numbers[at + 2] as number;
    return NUMBER;
  }
  const value = frame.objects[slot];
  return value ? write(value, frame) : undecidedHere(frame, 'a letter without a value');
}
