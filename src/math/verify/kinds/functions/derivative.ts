import { type App, type Expr, isNum } from '../../../expr/expr.ts';
import { freeSymbols } from '../../../expr/letters.ts';
import { walk } from '../../../expr/tree.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, type Frame, run, write } from '../../evaluate/frame.ts';
import { TOO_MUCH } from '../../evaluate/meter.ts';
import {
  type NumberValue,
  numberValue,
  UNIT,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { constantFunction } from './arithmetic.ts';
import { IDENTITY } from './elementary.ts';
import { factorialOf } from './smooth/smooth.ts';

/** Heads that are not differentiable in the complex sense, so that no circle around the point may be used. */
const NOT_ANALYTIC: ReadonlySet<string> = new Set([
  ...[
    'abs',
    'floor',
    'ceil',
    'round',
    'sign',
    're',
    'im',
    'arg',
    'conj',
    'max',
    'min',
    'cases',
    'norm',
    'relu',
  ],
]);

/** One differentiation of a code: by which slot and how often. */
interface Pass {
  readonly slot: number;
  readonly order: Code | number;
}

/** The derivatives of `code`, innermost pass first: exact where the slot can stand for the identity function. */
function differentiate(code: Code, passes: readonly Pass[], isAnalytic: boolean, frame: Frame): Value {
  const last = passes.at(-1);
  if (!last) return run(code, frame);
  const order = orderOf(last, frame);
  if (typeof order !== 'number') return order;
  const inner = passes.slice(0, -1);
  const at = frame.valueAt(last.slot);
  if (at?.kind !== 'number') return undecidedValue('a derivative by what is no number');
  const original = at;
  const along = (value: Value): Value => {
    frame.set(last.slot, value);
    return differentiate(code, inner, isAnalytic, frame);
  };
  try {
    if (order === 0) return along(original);
    if (!frame.meter.read(workFor(order))) return undecidedValue(TOO_MUCH);
    const traced = inner.length === 0 ? along(IDENTITY) : undecidedValue('nested');
    if (traced.kind === 'number') return numberValue(0);
    if (traced.kind === 'function' && traced.derivative) {
      const value = traced.derivative([order]).call([original]);
      if (value.kind === 'number') return value;
    }
    return isAnalytic ? onCircle(along, original, order) : byDifferences(along, original, order);
  } finally {
    frame.set(last.slot, original);
  }
}

/** The factorial of the order is a double up to here. */
const MOST_ORDER = 170;

function orderOf({ order }: Pass, frame: Frame): number | Value {
  const value = typeof order === 'number' ? numberValue(order) : run(order, frame);
  if (value.kind !== 'number') return value;
  const whole = value.im === 0 && Number.isInteger(value.re) && value.re >= 0;
  if (!whole) return undefinedValue('a derivative of an order that is no natural number');
  return value.re <= MOST_ORDER ? value.re : undecidedValue('a derivative of a high order');
}

/** Readings that take as long as a derivative of the order: expansions are composed in the cube of their length. */
function workFor(order: number): number {
  return Math.ceil(order ** 3 / 3);
}

const CIRCLE_POINTS = 32;
const RADII = [0.25, 0.125, 0.0625, 0.03125];

/** Cauchy's formula over circles that shrink until two agree, so that no pole lies inside. */
function onCircle(along: (value: Value) => Value, at: NumberValue, order: number): Value {
  let before: NumberValue | undefined;
  let reason: Value = undecidedValue('a derivative of what has no values around the point');
  for (const radius of RADII) {
    const estimate = circleMean(along, at, order, radius);
    if (estimate.kind !== 'number') {
      reason = estimate.kind === 'undecided' ? estimate : reason;
      continue;
    }
    if (before) {
      const gap = Math.hypot(before.re - estimate.re, before.im - estimate.im);
      if (gap <= 1e-9 * Math.max(1, Math.hypot(before.re, before.im))) {
        return numberValue(before.re, before.im, before.err + 4 * gap);
      }
    }
    before = estimate;
  }
  return before ? undecidedValue('a derivative whose estimates disagree') : reason;
}

function circleMean(along: (value: Value) => Value, at: NumberValue, order: number, radius: number): Value {
  let [re, im, err, bulk] = [0, 0, 0, 0];
  for (let j = 0; j < CIRCLE_POINTS; j += 1) {
    const angle = (2 * Math.PI * (j + 0.5)) / CIRCLE_POINTS;
    const value = along(
      numberValue(at.re + radius * Math.cos(angle), at.im + radius * Math.sin(angle), UNIT * Math.abs(at.re)),
    );
    if (value.kind !== 'number') return value;
    const [c, s] = [Math.cos(order * angle), Math.sin(order * angle)];
    re += value.re * c + value.im * s;
    im += value.im * c - value.re * s;
    err += value.err;
    bulk += Math.hypot(value.re, value.im);
  }
  const factor = factorialOf(order) / (CIRCLE_POINTS * radius ** order);
  const isReal = at.im === 0 && Math.abs(im) <= 1e-9 * bulk;
  return numberValue(re * factor, isReal ? 0 : im * factor, (err + 8 * UNIT * bulk) * factor);
}

/** Central differences with Richardson's extrapolation; first and second derivatives at real points only. */
function byDifferences(along: (value: Value) => Value, at: NumberValue, order: number): Value {
  if (order > 2 || at.im !== 0) return undecidedValue('a higher derivative of what is not analytic');
  const estimates: number[] = [];
  for (const step of [2 ** -7, 2 ** -8, 2 ** -9]) {
    const values = [-step, 0, step].map((change) => along(numberValue(at.re + change)));
    const numbers = values.filter((value) => value.kind === 'number');
    if (numbers.length < 3) return values.find((value) => value.kind !== 'number') as Value;
    const [low, middle, high] = numbers.map((value) => value.re) as [number, number, number];
    const sides = Math.abs(high - 2 * middle + low) / step;
    if (order === 1 && sides > 1e-1 * (1 + Math.abs(high - low) / step)) {
      return undefinedValue('a derivative at a kink');
    }
    estimates.push(order === 1 ? (high - low) / (2 * step) : (high - 2 * middle + low) / (step * step));
  }
  const [a, b, c] = estimates as [number, number, number];
  const [d, e] = [(4 * b - a) / 3, (4 * c - b) / 3];
  const best = (16 * e - d) / 15;
  return numberValue(best, 0, 2 * Math.abs(best - e) + 1e-9 * Math.max(1, Math.abs(best)));
}

function isAnalytic(expr: Expr): boolean {
  for (const node of walk(expr)) {
    if ((node.kind === 'app' || node.kind === 'bind') && NOT_ANALYTIC.has(node.head)) return false;
  }
  return true;
}

/** (diff f x n) and (partial f x 1 y 2): the letters and orders come in pairs after the function. */
function compileDerivative(node: App, compiler: Compiler): Code | undefined {
  const [f, ...rest] = node.args as [Expr, ...Expr[]];
  const passes: Pass[] = [];
  const points: Code[] = [];
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const letter = rest[i] as Expr;
    const order = rest[i + 1] as Expr;
    const slot = compiler.slotOf(letter);
    if (slot === undefined) return (frame) => write(undecidedValue('a derivative by no letter'), frame);
    passes.push({ slot, order: isNum(order) ? Number(order.digits) : compiler.compile(order) });
    points.push(compiler.compile(letter));
  }
  const code = compiler.compile(f);
  const analytic = isAnalytic(f);
  const names = new Set(freeSymbols(f).map((letter) => letter.name));
  const isValue = rest.some((letter) => letter.kind === 'sym' && names.has(letter.name));
  return (frame) => {
    // Without the letter in it, f may be a function that is meant with the letter as its argument.
    const value = isValue ? undefined : run(code, frame);
    if (value?.kind === 'function') return write(derivedFunction(value, passes, points, frame), frame);
    return write(differentiate(code, passes, analytic, frame), frame);
  };
}

/** A function letter without arguments stands for its values at the letters, in the order of their declaration. */
function derivedFunction(
  value: Extract<Value, { kind: 'function' }>,
  passes: readonly Pass[],
  points: readonly Code[],
  frame: Frame,
): Value {
  const places = passes
    .map((pass, index) => ({ pass, point: points[index] as Code }))
    .sort((a, b) => a.pass.slot - b.pass.slot);
  const args = places.map(({ point }) => run(point, frame));
  const orders = places.map(({ pass }) => orderOf(pass, frame));
  if (value.arity !== args.length || !orders.every((order) => typeof order === 'number')) {
    return undecidedValue('a derivative of a function whose arguments are not shown');
  }
  return value.derivative?.(orders).call(args) ?? undecidedValue('a derivative that has no closed form');
}

/** The function that a traced body stands for, as one of one variable. */
export function asSmooth(traced: Value): Extract<Value, { kind: 'function' }> | undefined {
  if (traced.kind === 'function') return traced;
  return traced.kind === 'number' ? constantFunction(traced.re, traced.im, 1) : undefined;
}

const derivative = (node: Parameters<NonNullable<CompilerTable[string]>>[0], compiler: Compiler) =>
  node.kind === 'app' ? compileDerivative(node, compiler) : undefined;

/** Derivatives at a point, higher and mixed. */
export const DERIVATIVE_COMPILERS: CompilerTable = { diff: derivative, partial: derivative };
