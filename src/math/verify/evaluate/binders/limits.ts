import type { Bind, Expr } from '../../../expr/expr.ts';
import { SIDES_DIFFER } from '../../series/divergence.ts';
import type { SeriesResult } from '../../series/infinite.ts';
import { EVENLY, geometricOf, limitOf, STEP } from '../../series/limit.ts';
import { type Estimate, type Scale, TOO_FAR } from '../../series/terms.ts';
import { modulus } from '../../values/modulus.ts';
import { UNIT } from '../../values/value.ts';
import type { Compiler, CompilerTable } from '../compiler.ts';
import {
  type Code,
  type Frame,
  NUMBER,
  spentHere,
  type Tag,
  UNDEFINED,
  undecidedHere,
  undefinedHere,
} from '../frame.ts';
import { leave } from '../numbers/number.ts';
import { compileScale } from '../scales/scale.ts';

/** Leaves what became of a series, limit or integral. */
export function leaveResult(frame: Frame, result: SeriesResult): Tag {
  switch (result.kind) {
    case 'limit':
      if (result.isGuess && !frame.isFarOut) frame.isGuess = true;
      frame.scale = Math.max(frame.scale, result.value.scale ?? 0);
      return leave(frame, result.value.re, result.value.im, result.value.err);
    case 'infinite':
      return leave(frame, result.sign * Number.POSITIVE_INFINITY, 0, 0, true);
    case 'divergent':
      return undefinedHere(frame, result.rule);
    case 'undecided':
      return undecidedHere(frame, result.reason);
  }
}

/** Constants whose product is larger leave no room for steps within the range of doubles. */
export const FARTHEST = 1e100;
/** A power closer to a whole number than one over this is not told from it within the range of doubles. */
const STEEPEST = 100;

/** Steps without a value from which on there is no limit. */
const WITHOUT = 6;

/** From which sides the variable comes. */
type Sides = readonly (1 | -1)[];

const BOTH: Sides = [1, -1];

function compileLimit(node: Bind, compiler: Compiler, sides: Sides): Code | undefined {
  const [variable] = node.variables;
  if (!variable || node.variables.length !== 1) return undefined;
  const point = compiler.compile(node.args[0] as Expr);
  return compiler.within([variable], ([slot]) => {
    const body = compiler.compile(node.args[1] as Expr);
    const scale = compileScale(node.args[1] as Expr, variable, compiler);
    return (frame) => {
      const tag = point(frame);
      if (tag !== NUMBER)
        return tag >= UNDEFINED ? tag : undecidedHere(frame, 'a limit at what is no number');
      const { re, im, err } = frame;
      if (im !== 0) return undecidedHere(frame, 'a limit at a complex point');
      return limitAt(frame, { slot: slot as number, body, scale: scale(frame) }, re, err, sides);
    };
  });
}

/** What tends to a limit: code over a slot, and how far the slot has to go. */
interface Moving {
  readonly slot: number;
  readonly body: Code;
  readonly scale: Scale;
}

function limitAt(frame: Frame, moving: Moving, at: number, err: number, sides: Sides): Tag {
  const { size, steep } = moving.scale;
  if (size > FARTHEST || steep > STEEPEST) return undecidedHere(frame, TOO_FAR);
  if (!Number.isFinite(at)) {
    const sign = Math.sign(at);
    const evenly = (k: number) => [sign * EVENLY * (k + 1), 0] as const;
    return approach(frame, moving, (k) => [sign * size * 2 ** (k + 2), 0], size === 1 ? evenly : undefined);
  }
  const span = (0.25 * Math.max(1, Math.abs(at) / 4)) / size;
  const from = (side: 1 | -1): Tag =>
    approach(frame, moving, (k) => [at + side * span * 2 ** -k, err + UNIT * Math.abs(at)]);
  const first = from(sides[0] as 1 | -1);
  const [second] = sides.slice(1);
  if (first !== NUMBER || second === undefined) return first;
  const { re, im, err: bound } = frame;
  const other = from(second);
  if (other !== NUMBER) return other;
  if (re === frame.re && im === frame.im) return NUMBER;
  const gap = modulus(re - frame.re, im - frame.im);
  if (!(gap <= 50 * (bound + frame.err))) return undefinedHere(frame, SIDES_DIFFER);
  return bound < frame.err ? leave(frame, re, im, bound) : NUMBER;
}

function approach(
  frame: Frame,
  { slot, body, scale: { steep } }: Moving,
  pointAt: (k: number) => readonly [number, number],
  evenly?: (k: number) => readonly [number, number],
): Tag {
  let failure = NUMBER as Tag;
  const without = { steps: 0, reason: '' };
  const readAt = ([at, err]: readonly [number, number]): Estimate | undefined => {
    frame.setNumber(slot, at, 0, err);
    const tag = frame.meter.read(STEP) ? body(frame) : spentHere(frame);
    if (tag === NUMBER) return { re: frame.re, im: frame.im, err: frame.err };
    failure = tag;
    if (tag === UNDEFINED) {
      without.steps += 1;
      without.reason ||= frame.reason;
    }
    return undefined;
  };
  const { scale, isFarOut } = frame;
  frame.isFarOut = true;
  const doubling = limitOf((k) => readAt(pointAt(k)), steep > 1);
  // Factorials and powers n^n leave the range of doubles after a few doublings.
  const result =
    evenly && doubling.kind === 'undecided' && failure >= UNDEFINED
      ? (geometricOf((k) => readAt(evenly(k))) ?? doubling)
      : doubling;
  frame.scale = scale;
  frame.isFarOut = isFarOut;
  // What has no value at any step on the way has no limit.
  if (result.kind === 'undecided' && without.steps >= WITHOUT) return undefinedHere(frame, without.reason);
  if (result.kind === 'undecided' && failure === UNDEFINED && result.reason.startsWith('too few'))
    return failure;
  return leaveResult(frame, result);
}

/** Runs a body with its variable at a point: \left. f \right|_{x=a}. */
function compileAt(node: Bind, compiler: Compiler): Code | undefined {
  if (node.variables.length !== 1) return undefined;
  const point = compiler.compile(node.args[0] as Expr);
  return compiler.within(node.variables, ([slot]) => {
    const body = compiler.compile(node.args[1] as Expr);
    return (frame) => {
      const tag = point(frame);
      if (tag !== NUMBER)
        return tag >= UNDEFINED ? tag : undecidedHere(frame, 'evaluation at what is no number');
      frame.setNumber(slot as number, frame.re, frame.im, frame.err);
      return body(frame);
    };
  });
}

/** The value at the upper end less that at the lower; at an infinite end the limit. */
function compileBetween(node: Bind, compiler: Compiler): Code | undefined {
  if (node.variables.length !== 1) return undefined;
  const ends = [node.args[1], node.args[0]].map((arg) => compiler.compile(arg as Expr));
  return compiler.within(node.variables, ([slot]) => {
    const body = compiler.compile(node.args[2] as Expr);
    const scale = compileScale(node.args[2] as Expr, node.variables[0] as Expr, compiler);
    return (frame) => {
      const values: Estimate[] = [];
      for (const end of ends) {
        const tag = end(frame);
        if (tag !== NUMBER) return tag;
        const { re: at } = frame;
        const infinite = Math.abs(at) === Number.POSITIVE_INFINITY;
        if (!infinite) frame.setNumber(slot as number, frame.re, frame.im, frame.err);
        const found = infinite
          ? limitAt(frame, { slot: slot as number, body, scale: scale(frame) }, at, 0, [1])
          : body(frame);
        if (found !== NUMBER) return found;
        values.push({ re: frame.re, im: frame.im, err: frame.err });
      }
      const [upper, lower] = values as [Estimate, Estimate];
      return leave(frame, upper.re - lower.re, upper.im - lower.im, upper.err + lower.err, true);
    };
  });
}

const bindOnly =
  (compile: (node: Bind, compiler: Compiler) => Code | undefined): CompilerTable[string] =>
  (node, compiler) =>
    node.kind === 'bind' ? compile(node, compiler) : undefined;

/** Limits; for limsup and liminf only where the limit exists. */
export const LIMIT_COMPILERS: CompilerTable = {
  lim: bindOnly((node, compiler) => compileLimit(node, compiler, BOTH)),
  limsup: bindOnly((node, compiler) => compileLimit(node, compiler, BOTH)),
  liminf: bindOnly((node, compiler) => compileLimit(node, compiler, BOTH)),
  'lim-above': bindOnly((node, compiler) => compileLimit(node, compiler, [1])),
  'lim-below': bindOnly((node, compiler) => compileLimit(node, compiler, [-1])),
  'evaluated-at': bindOnly(compileAt),
  'evaluated-between': bindOnly(compileBetween),
};
