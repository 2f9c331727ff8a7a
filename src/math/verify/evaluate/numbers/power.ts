import { UNIT } from '../../values/value.ts';
import { type Frame, NUMBER, type Tag, UNDECIDED, undecidedHere, undefinedHere } from '../frame.ts';
import {
  divide,
  exponential,
  isInfinite,
  leave,
  leaveReal,
  logarithm,
  multiply,
  TINY,
  UNDERFLOW,
} from './number.ts';

/** The principal power; 0^0 is 1, as series want it. */
export function power(
  frame: Frame,
  ar: number,
  ai: number,
  ae: number,
  br: number,
  bi: number,
  be: number,
): Tag {
  if (bi === 0 && !isInfinite(br) && !isInfinite(ar)) {
    const nearest = Math.round(br);
    if (br === nearest && be === 0) return integerPower(frame, ar, ai, ae, nearest);
    if (ai === 0 && ar > ae) {
      const re = ar ** br;
      const relative = (Math.abs(br) * ae) / (ar - ae) + Math.abs(Math.log(ar)) * be;
      const err =
        Math.abs(re) * (Math.expm1(Math.min(relative, 700)) + 2 * UNIT) + (re < TINY ? UNDERFLOW : 0);
      return leave(frame, re, 0, err);
    }
  }
  return generalPower(frame, ar, ai, ae, br, bi, be);
}

function generalPower(
  frame: Frame,
  ar: number,
  ai: number,
  ae: number,
  br: number,
  bi: number,
  be: number,
): Tag {
  if (isInfinite(ar) || isInfinite(br)) return infinitePower(frame, ar, ai, ae, br, bi);
  const size = ai === 0 ? Math.abs(ar) : Math.hypot(ar, ai);
  if (size <= ae) {
    if (size === 0 && ae === 0 && br > be) return leaveReal(frame, 0);
    return size === 0 && ae === 0 && br < -be
      ? undefinedHere(frame, 'negative power of zero')
      : undecidedHere(frame, 'power of what may be zero');
  }
  const tag = logarithm(frame, ar, ai, ae);
  if (tag !== NUMBER) return tag;
  const product = multiply(frame, frame.re, frame.im, frame.err, br, bi, be);
  return product === NUMBER ? exponential(frame, frame.re, frame.im, frame.err) : product;
}

function infinitePower(frame: Frame, ar: number, ai: number, ae: number, br: number, bi: number): Tag {
  if (ai !== 0 || bi !== 0) return undefinedHere(frame, 'infinite power of a complex number');
  if (isInfinite(ar)) {
    if (br === 0 || ar < 0) return undefinedHere(frame, 'power of an infinite base');
    return br > 0 ? leave(frame, Number.POSITIVE_INFINITY, 0, 0, true) : leaveReal(frame, 0);
  }
  const size = Math.abs(ar);
  if (Math.abs(size - 1) <= ae || (ar < 0 && size > 1)) return undefinedHere(frame, 'infinite power');
  return size > 1 === br > 0 ? leave(frame, Number.POSITIVE_INFINITY, 0, 0, true) : leaveReal(frame, 0);
}

/** a^n for an integer n. */
function integerPower(frame: Frame, ar: number, ai: number, ae: number, n: number): Tag {
  if (n === 0) return leaveReal(frame, 1);
  if (n === 1) return leave(frame, ar, ai, ae);
  if (n === 2) return multiply(frame, ar, ai, ae, ar, ai, ae);
  const size = ai === 0 ? Math.abs(ar) : Math.hypot(ar, ai);
  if (n < 0 && size <= ae) {
    return size === 0 && ae === 0
      ? undefinedHere(frame, 'negative power of zero')
      : undecidedHere(frame, 'negative power of what may be zero');
  }
  const count = Math.abs(n);
  if (ai === 0) {
    const re = ar ** n;
    const result = Math.abs(re);
    if (ae === 0 && n > 0 && Number.isInteger(ar) && result <= Number.MAX_SAFE_INTEGER)
      return leaveReal(frame, re);
    if (ar === 0) return leave(frame, 0, 0, ae ** count);
    const relative = n < 0 ? ae / (size - ae) : ae / size;
    const err = result * (Math.expm1(Math.min(count * Math.log1p(relative), 700)) + 2 * UNIT);
    return leave(frame, re, 0, err + (result < TINY ? UNDERFLOW : 0));
  }
  return complexPower(frame, ar, ai, ae, n);
}

function complexPower(frame: Frame, ar: number, ai: number, ae: number, n: number): Tag {
  let count = Math.abs(n);
  if (count > 1 << 20) return undecidedHere(frame, 'a very high power of a complex number');
  let [re, im, err] = [1, 0, 0];
  let [sr, si, se] = [ar, ai, ae];
  for (;;) {
    if (count % 2 === 1) {
      if (multiply(frame, re, im, err, sr, si, se) !== NUMBER) return UNDECIDED;
      re = frame.re;
      im = frame.im;
      err = frame.err;
    }
    count = Math.floor(count / 2);
    if (count === 0) break;
    if (multiply(frame, sr, si, se, sr, si, se) !== NUMBER) return UNDECIDED;
    sr = frame.re;
    si = frame.im;
    se = frame.err;
  }
  return n > 0 ? leave(frame, re, im, err) : divide(frame, 1, 0, 0, re, im, err);
}
