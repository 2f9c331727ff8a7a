import { hasDots } from '../../../expr/dots.ts';
import type { App, Bind } from '../../../expr/expr.ts';
import { UNIT } from '../../values/value.ts';
import { compileDots } from '../binders/dots.ts';
import type { Compiler } from '../compiler.ts';
import { type Code, type Frame, NUMBER, type Tag, undecidedHere } from '../frame.ts';
import { type Apply, applyBoxed } from '../overload.ts';
import { divide, isRealHere, leave, leaveReal, multiply, squareRoot } from './number.ts';
import { power } from './power.ts';

/** Code of a head over numbers, with the overloads for everything else. */
export type NumberHead = (node: App, parts: readonly Code[], other: (frame: Frame) => Tag) => Code;

function addOf(_node: App, parts: readonly Code[], other: (frame: Frame) => Tag): Code {
  return (frame) => {
    let re = 0;
    let im = 0;
    let err = 0;
    let exact = true;
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let index = 0; index < parts.length; index += 1) {
      if ((parts[index] as Code)(frame) !== NUMBER) return other(frame);
      re += frame.re;
      im += frame.im;
      const term = Math.abs(frame.re) + Math.abs(frame.im);
      const sum = Math.abs(re) + Math.abs(im);
      if (term > most) most = term;
      if (term < least && term > 0) least = term;
      exact &&=
        frame.err === 0 && Number.isInteger(frame.re) && frame.im === 0 && sum <= Number.MAX_SAFE_INTEGER;
      err += frame.err + (exact ? 0 : UNIT * sum);
    }
    if (most > frame.scale) frame.scale = most;
    if (least < UNIT * most) frame.isCoarse = true;
    // A sum that is no finite number is right only where one of its terms was infinite.
    return leave(frame, re, im, exact ? 0 : err, frame.scale === Number.POSITIVE_INFINITY);
  };
}

function mulOf(_node: App, parts: readonly Code[], other: (frame: Frame) => Tag): Code {
  const [first, second] = parts as [Code, Code];
  if (parts.length === 2) {
    return (frame) => {
      if (first(frame) !== NUMBER) return other(frame);
      const { re, im, err } = frame;
      if (second(frame) !== NUMBER) return other(frame);
      return multiply(frame, re, im, err, frame.re, frame.im, frame.err);
    };
  }
  return (frame) => {
    if (first(frame) !== NUMBER) return other(frame);
    for (let index = 1; index < parts.length; index += 1) {
      const { re, im, err } = frame;
      if ((parts[index] as Code)(frame) !== NUMBER) return other(frame);
      const tag = multiply(frame, re, im, err, frame.re, frame.im, frame.err);
      if (tag !== NUMBER) return tag;
    }
    return NUMBER;
  };
}

function binary(
  combine: (f: Frame, ar: number, ai: number, ae: number, br: number, bi: number, be: number) => Tag,
): NumberHead {
  return (_node, parts, other) => {
    const [first, second] = parts as [Code, Code];
    return (frame) => {
      if (first(frame) !== NUMBER) return other(frame);
      const { re, im, err } = frame;
      if (second(frame) !== NUMBER) return other(frame);
      return combine(frame, re, im, err, frame.re, frame.im, frame.err);
    };
  };
}

function signed(sign: (frame: Frame) => number): NumberHead {
  return (_node, parts, other) => {
    const part = parts[0] as Code;
    return (frame) => {
      if (part(frame) !== NUMBER) return other(frame);
      const factor = sign(frame);
      // Zero keeps its plus sign, or -0 would move to the other side of a cut.
      if (factor < 0) {
        frame.re = frame.re === 0 ? 0 : -frame.re;
        frame.im = frame.im === 0 ? 0 : -frame.im;
      }
      return NUMBER;
    };
  };
}

/** Odd roots of negative numbers are the real ones, as school and the root sign have it. */
function rootOf(frame: Frame, nr: number, ni: number, ne: number, xr: number, xi: number, xe: number): Tag {
  if (ni === 0 && ne === 0 && xi === 0 && xr < -xe && Math.abs(nr % 2) === 1) {
    const tag = power(frame, -xr, 0, xe, 1 / nr, 0, UNIT / Math.abs(nr));
    if (tag !== NUMBER) return tag;
    frame.re = -frame.re;
    return NUMBER;
  }
  const tag = divide(frame, 1, 0, 0, nr, ni, ne);
  return tag === NUMBER ? power(frame, xr, xi, xe, frame.re, frame.im, frame.err) : tag;
}

/** Size of a number; for tuples and sets the overloads answer. */
function absoluteHere(frame: Frame): Tag {
  const { re, im, err } = frame;
  if (im === 0) return leave(frame, Math.abs(re), 0, err, true);
  const size = Math.hypot(re, im);
  return leave(frame, size, 0, err + 2 * UNIT * size);
}

/** Code of a head with one number. */
export function unary(apply: (frame: Frame) => Tag): NumberHead {
  return (_node, parts, other) => {
    const part = parts[0] as Code;
    return (frame) => (part(frame) === NUMBER ? apply(frame) : other(frame));
  };
}

function partHere(read: (frame: Frame) => number): (frame: Frame) => Tag {
  return (frame) => leaveReal(frame, read(frame), frame.err);
}

export const ARITHMETIC_HEADS: Readonly<Record<string, NumberHead>> = {
  add: addOf,
  mul: mulOf,
  neg: signed(() => -1),
  pos: signed(() => 1),
  pm: signed((frame) => frame.upperSign),
  mp: signed((frame) => -frame.upperSign),
  div: binary(divide),
  ratio: (node, parts, other) => (parts.length > 2 ? other : binary(divide)(node, parts, other)),
  pow: binary(power),
  root: binary(rootOf),
  sqrt: unary((frame) => squareRoot(frame, frame.re, frame.im, frame.err)),
  abs: unary(absoluteHere),
  re: unary(partHere((frame) => frame.re)),
  im: unary(partHere((frame) => frame.im)),
  conj: unary((frame) => leave(frame, frame.re, frame.im === 0 ? 0 : -frame.im, frame.err, true)),
  percent: unary((frame) => divide(frame, frame.re, frame.im, frame.err, 100, 0, 0)),
  degrees: unary((frame) =>
    multiply(frame, frame.re, frame.im, frame.err, Math.PI / 180, 0, (4 * UNIT * Math.PI) / 180),
  ),
  arg: unary((frame) => {
    const size = Math.hypot(frame.re, frame.im);
    if (size <= frame.err) return numberless(frame);
    if (frame.im !== 0 && frame.re < 0 && isRealHere(frame)) return numberless(frame);
    const angle = Math.atan2(frame.im, frame.re);
    return leaveReal(frame, angle, frame.err / (size - frame.err) + 2 * UNIT * Math.abs(angle));
  }),
};

function numberless(frame: Frame): Tag {
  return undecidedHere(frame, 'the angle of what may be zero or on the cut');
}

/** The code of a head of `table` whose arguments are evaluated first. */
export function compileNumberHead(
  table: Readonly<Record<string, NumberHead>>,
  apply: Apply,
): (node: App | Bind, compiler: Compiler) => Code | undefined {
  return (node, compiler) => {
    if (node.kind !== 'app') return undefined;
    const head = Object.hasOwn(table, node.head) ? table[node.head] : undefined;
    if (!head) return undefined;
    if ((node.head === 'add' || node.head === 'mul') && hasDots(node)) return compileDots(node, compiler);
    const parts = node.args.map((arg) => compiler.compile(arg));
    return head(node, parts, (frame) => applyBoxed(node, parts, frame, apply));
  };
}
