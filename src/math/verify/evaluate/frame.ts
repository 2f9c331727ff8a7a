import {
  numberValue,
  type UndecidedValue,
  type UndefinedValue,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../values/value.ts';

/** What a piece of code left behind: numbers in `out`, structured values in `value`, reasons in `reason`. */
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
  /** re, im and err of the last number. */
  readonly out = new Float64Array(3);
  value: Value = undefinedValue('nothing was evaluated');
  reason = '';
  /** Values of signs that are read in parallel: 1 for the upper sign of \pm, -1 for the lower. */
  upperSign: 1 | -1 = 1;
  /** Steps spent in sums, integrals and limits: a budget that is counted, not timed. */
  steps = 0;
  /** The sides of the last relation that failed, for the witness; their values are copied when it fails. */
  left: Value | undefined;
  right: Value | undefined;
  numbers = new Float64Array(24);
  tags: Tag[] = [];
  objects: (Value | undefined)[] = [];

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

  set(slot: number, value: Value): void {
    if (value.kind === 'number') this.setNumber(slot, value.re, value.im, value.err);
    else this.tags[slot] = OBJECT;
    this.objects[slot] = value;
  }
}

/** Runs `code` and boxes what it left. */
export function run(code: Code, frame: Frame): Value {
  return box(code(frame), frame);
}

/** The value that `tag` and the registers stand for. */
export function box(tag: Tag, frame: Frame): Value {
  const { out } = frame;
  switch (tag) {
    case NUMBER:
      return numberValue(out[0] as number, out[1], out[2]);
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
      frame.out[0] = value.re;
      frame.out[1] = value.im;
      frame.out[2] = value.err;
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
