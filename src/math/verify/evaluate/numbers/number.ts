import { UNIT } from '../../values/value.ts';
import { type Frame, NUMBER, type Tag, undecidedHere, undefinedHere } from '../frame.ts';

/** Below this, results may have lost digits to underflow. */
export const TINY = 1e-290;
/** What underflow may have hidden. */
export const UNDERFLOW = 1e-306;

/**
 * Leaves re + i im with error `err`. Results that are no finite numbers are sorted out: they are right only where an
 * infinite operand (`fromInfinite`) brought them in, otherwise the range of doubles was left.
 */
export function leave(frame: Frame, re: number, im: number, err: number, fromInfinite = false): Tag {
  frame.re = re;
  frame.im = im;
  frame.err = err;
  if (err < Number.POSITIVE_INFINITY && re - re === 0 && im - im === 0) return NUMBER;
  if (fromInfinite) {
    if (Number.isNaN(re) || Number.isNaN(im)) return indeterminate(frame, 'infinite minus infinite');
    frame.im = 0;
    frame.err = 0;
    return NUMBER;
  }
  // Far out in a series or an integral, what is too large for doubles is as good as infinite.
  if (frame.isFarOut && !Number.isNaN(re)) {
    frame.im = 0;
    frame.err = 0;
    return NUMBER;
  }
  return undecidedHere(frame, 'beyond the range of doubles');
}

/** No value; far out, where what is too large for doubles counts as infinite, one that is not known. */
function indeterminate(frame: Frame, reason: string): Tag {
  return frame.isFarOut ? undecidedHere(frame, 'beyond the range of doubles') : undefinedHere(frame, reason);
}

/** Leaves an exact real number. */
export function leaveReal(frame: Frame, re: number, err = 0): Tag {
  frame.re = re;
  frame.im = 0;
  frame.err = err;
  return NUMBER;
}

/** Whether a real part is infinite of either sign. */
export function isInfinite(re: number): boolean {
  return re === Number.POSITIVE_INFINITY || re === Number.NEGATIVE_INFINITY;
}

/** The product of two numbers. */
export function multiply(
  frame: Frame,
  ar: number,
  ai: number,
  ae: number,
  br: number,
  bi: number,
  be: number,
): Tag {
  if (ai === 0 && bi === 0) {
    const re = ar * br;
    const size = Math.abs(re);
    if (
      ae === 0 &&
      be === 0 &&
      Number.isInteger(ar) &&
      Number.isInteger(br) &&
      size <= Number.MAX_SAFE_INTEGER
    ) {
      return leaveReal(frame, re === 0 ? 0 : re);
    }
    if (isInfinite(ar) || isInfinite(br)) return multiplyInfinite(frame, ar, ae, br, be);
    let err = Math.abs(ar) * be + Math.abs(br) * ae + ae * be + UNIT * size;
    if (size < TINY && ar !== 0 && br !== 0) err += UNDERFLOW;
    return leave(frame, re, 0, err);
  }
  const as = Math.abs(ar) + Math.abs(ai);
  const bs = Math.abs(br) + Math.abs(bi);
  if (isInfinite(ar) || isInfinite(br)) return undefinedHere(frame, 'infinite times complex');
  let err = as * be + bs * ae + ae * be + 3 * UNIT * as * bs;
  if (as * bs < TINY && as !== 0 && bs !== 0) err += UNDERFLOW;
  return leave(frame, ar * br - ai * bi, ar * bi + ai * br, err);
}

function multiplyInfinite(frame: Frame, ar: number, ae: number, br: number, be: number): Tag {
  const [finite, err] = isInfinite(ar) ? [br, be] : [ar, ae];
  if (Math.abs(finite) <= err) {
    return finite === 0 && err === 0
      ? indeterminate(frame, 'zero times infinite')
      : undecidedHere(frame, 'perhaps zero times infinite');
  }
  return leave(frame, ar * br, 0, 0, true);
}

/** The quotient; no value where the divisor is zero, undecided where it may be. */
export function divide(
  frame: Frame,
  ar: number,
  ai: number,
  ae: number,
  br: number,
  bi: number,
  be: number,
): Tag {
  const bs = bi === 0 ? Math.abs(br) : Math.hypot(br, bi);
  if (bs <= be) {
    // Far out a divisor that underflows stands for one that tends to zero, over which all else grows.
    if (frame.isFarOut && be > 0 && be <= UNDERFLOW * 2 && ai === 0 && bi === 0 && Math.abs(ar) > ae)
      return leaveReal(
        frame,
        br < 0 ? Number.NEGATIVE_INFINITY * Math.sign(ar) : Number.POSITIVE_INFINITY * Math.sign(ar),
      );
    return bs === 0 && be === 0
      ? undefinedHere(frame, 'division by zero')
      : undecidedHere(frame, 'division by what may be zero');
  }
  if (isInfinite(ar) || isInfinite(br)) {
    if (isInfinite(ar) && isInfinite(br)) return indeterminate(frame, 'infinite over infinite');
    return isInfinite(br) ? leaveReal(frame, 0) : leave(frame, ar / br, 0, 0, true);
  }
  const least = bs - be;
  if (ai === 0 && bi === 0) {
    const re = ar / br;
    const size = Math.abs(re);
    if (ae === 0 && be === 0 && Number.isInteger(re) && re * br === ar && size < 2 ** 31 && bs < 2 ** 21) {
      return leaveReal(frame, re === 0 ? 0 : re);
    }
    let err = (ae + size * be) / least + UNIT * size;
    if (size < TINY && ar !== 0) err += UNDERFLOW;
    return leave(frame, re, 0, err);
  }
  const square = br * br + bi * bi;
  const re = (ar * br + ai * bi) / square;
  const im = (ai * br - ar * bi) / square;
  const size = Math.abs(re) + Math.abs(im);
  let err = (ae + size * be) / least + 8 * UNIT * ((Math.abs(ar) + Math.abs(ai)) / bs);
  if (size < TINY && (ar !== 0 || ai !== 0)) err += UNDERFLOW;
  return leave(frame, re, im, err);
}

/** e^z. */
export function exponential(frame: Frame, re: number, im: number, err: number): Tag {
  if (isInfinite(re)) return re > 0 ? leave(frame, re, 0, 0, true) : leaveReal(frame, 0);
  const size = Math.exp(re);
  const grown = size * (Math.expm1(Math.min(err, 700)) + 4 * UNIT) + (size < TINY ? UNDERFLOW : 0);
  if (im === 0) return leave(frame, size, 0, grown);
  return leave(frame, size * Math.cos(im), size * Math.sin(im), 2 * grown);
}

/** The principal logarithm; no value at zero, undecided across its cut. */
export function logarithm(frame: Frame, re: number, im: number, err: number): Tag {
  if (re === Number.POSITIVE_INFINITY) return leave(frame, re, 0, 0, true);
  const size = im === 0 ? Math.abs(re) : Math.hypot(re, im);
  if (size <= err) {
    return size === 0 && err === 0
      ? undefinedHere(frame, 'logarithm of zero')
      : undecidedHere(frame, 'logarithm of what may be zero');
  }
  if (im === 0 && re > 0) {
    const value = Math.log(re);
    return leave(frame, value, 0, err / (size - err) + 2 * UNIT * Math.abs(value));
  }
  if (im !== 0 && re < 0 && Math.abs(im) <= err) return undecidedHere(frame, 'on the cut of the logarithm');
  const real = Math.log(size);
  return leave(
    frame,
    real,
    Math.atan2(im === 0 ? 0 : im, re),
    err / (size - err) + 4 * UNIT * (Math.abs(real) + 4),
  );
}

/** The principal square root. */
export function squareRoot(frame: Frame, re: number, im: number, err: number): Tag {
  if (re === Number.POSITIVE_INFINITY) return leave(frame, re, 0, 0, true);
  if (im === 0 && re >= 0) {
    const value = Math.sqrt(re);
    if (err === 0 && Number.isInteger(value) && value * value === re && value < 2 ** 26)
      return leaveReal(frame, value);
    return leave(frame, value, 0, rootError(value, err));
  }
  if (im === 0) {
    // A negative number that may be zero or positive has a root near zero; either side gives the same bound.
    const value = Math.sqrt(-re);
    return leave(frame, 0, value, rootError(value, err));
  }
  if (re < 0 && Math.abs(im) <= err) return undecidedHere(frame, 'on the cut of the square root');
  const size = Math.hypot(re, im);
  const half = Math.sqrt((size + Math.abs(re)) / 2);
  const other = Math.abs(im) / (2 * half);
  const [x, y] = re >= 0 ? [half, other] : [other, half];
  return leave(frame, x, im < 0 ? -y : y, 2 * rootError(Math.sqrt(size), err));
}

function rootError(value: number, err: number): number {
  const bound = value * value > 2 * err ? err / value : 2 * Math.sqrt(err);
  return bound + 2 * UNIT * value;
}

/** Whether the last number is real within its own error. */
export function isRealHere(frame: Frame): boolean {
  return Math.abs(frame.im) <= frame.err;
}

/** Whether the last number is too large, or known too badly, to tell whether it is an integer. */
export function mayBeInteger(frame: Frame): boolean {
  return Math.abs(frame.re) > Number.MAX_SAFE_INTEGER || frame.err > 1e-6;
}

/** The integer that the last number is, or undefined where it is none or too far off. */
export function integerHere(frame: Frame): number | undefined {
  const nearest = Math.round(frame.re);
  if (Math.abs(frame.re - nearest) > frame.err || frame.err > 1e-6 || Math.abs(frame.im) > frame.err)
    return undefined;
  return Number.isSafeInteger(nearest) ? nearest : undefined;
}
