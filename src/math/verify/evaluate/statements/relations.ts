import { type App, type Bind, changed, type Expr } from '../../../expr/expr.ts';
import { firstFailure, numberValue, truthValue, type Value } from '../../values/value.ts';
import { compileUpToConstant, hasAntiderivative } from '../binders/antiderivatives.ts';
import type { Compiler, HeadCompiler } from '../compiler.ts';
import {
  box,
  type Code,
  FALSE,
  type Frame,
  NUMBER,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
  undefinedHere,
  write,
} from '../frame.ts';
import type { Apply } from '../overload.ts';
import { someNode } from '../search.ts';
import { compareNumbers } from './compare.ts';

/** The reason that asks for more precision. */
const TOO_CLOSE = 'too close to tell';

/** How a relation of numbers is read off their comparison. */
type Reading = 'eq' | 'ne' | 'lt' | 'gt' | 'le' | 'ge';

const READINGS: Readonly<Record<string, Reading>> = {
  eq: 'eq',
  'defined-as': 'eq',
  identical: 'eq',
  equiv: 'eq',
  doteq: 'eq',
  ne: 'ne',
  'not-equiv': 'ne',
  lt: 'lt',
  gt: 'gt',
  le: 'le',
  ge: 'ge',
};

function truthTag(holds: boolean): Tag {
  return holds ? TRUE : FALSE;
}

/** Compares the numbers (ar, ai, ae) and the one in the frame. */
function compareHere(frame: Frame, reading: Reading, ar: number, ai: number, ae: number): Tag {
  const { re, im, err } = frame;
  const comparison = compareNumbers(ar, ai, ae, re, im, err, frame.scale);
  if (comparison === 'close') return undecidedHere(frame, TOO_CLOSE);
  const equal = comparison === 'equal';
  const bound = ae + err;
  if (equal && bound > 0) {
    const isStrict = reading === 'ne' || reading === 'lt' || reading === 'gt';
    const sizes = [Math.abs(ar) + Math.abs(ai), Math.abs(re) + Math.abs(im)] as const;
    if (isStrict || hasFewDigits(...sizes, bound, frame.scale)) frame.isCoarse = true;
  }
  if (reading === 'eq') return truthTag(equal);
  if (reading === 'ne') return truthTag(!equal);
  if (Math.abs(ai) > 50 * ae || Math.abs(im) > 50 * err)
    return undefinedHere(frame, 'complex numbers are not ordered');
  if (equal) return truthTag(reading === 'le' || reading === 'ge');
  return truthTag(reading === 'lt' || reading === 'le' ? ar < re : ar > re);
}

/** Sides with fewer digits than this part of them shows are equal on trust. */
const FEW_DIGITS = 1e-6;

/** Whether equal sides are known to few digits, or are zero where terms far from 1 have cancelled. */
function hasFewDigits(left: number, right: number, bound: number, scale: number): boolean {
  if (left !== 0 && right !== 0) return bound > FEW_DIGITS * Math.max(left, right);
  return scale > 1 / FEW_DIGITS || (scale > 0 && scale < FEW_DIGITS);
}

/** Relations of numbers; others go to the overloads, `ne` by way of `eq`. */
function compileRelation(node: App, compiler: Compiler, reading: Reading, apply: Apply): Code {
  const left = compiler.compile(node.args[0] as Expr);
  const right = compiler.compile(node.args[1] as Expr);
  return (frame) => {
    const outer = frame.scale;
    frame.scale = 0;
    const before = left(frame);
    const { re, im, err } = frame;
    const first = before === NUMBER ? undefined : box(before, frame);
    const after = right(frame);
    let tag: Tag;
    if (first === undefined && after === NUMBER) tag = compareHere(frame, reading, re, im, err);
    else tag = relateBoxed(node, first ?? numberValue(re, im, err), box(after, frame), frame, apply);
    if (tag === FALSE) {
      const second = after === NUMBER ? numberValue(frame.re, frame.im, frame.err) : undefined;
      frame.left = first ?? numberValue(re, im, err);
      frame.right = second ?? frame.lastBoxed;
    }
    frame.scale = outer;
    return tag;
  };
}

function relateBoxed(node: App, left: Value, right: Value, frame: Frame, apply: Apply): Tag {
  frame.lastBoxed = right;
  const failure = firstFailure([left, right]);
  if (failure) return write(failure, frame);
  const value = relate(node, left, right, apply);
  return value ? write(value, frame) : undecidedHere(frame, `${node.head} of ${left.kind} and ${right.kind}`);
}

function relate(node: App, left: Value, right: Value, apply: Apply): Value | undefined {
  const direct = apply(node, [left, right]);
  if (direct) return direct;
  if (left.kind === 'truth' && right.kind === 'truth' && READINGS[node.head] === 'eq')
    return truthValue(left.holds === right.holds);
  if (left.kind === 'tuple' && right.kind === 'tuple' && READINGS[node.head] === 'eq') {
    return left.items.length === right.items.length
      ? allEqual(node, left.items, right.items, apply)
      : truthValue(false);
  }
  if (READINGS[node.head] !== 'ne') return undefined;
  const equal = relate(changed(node, { head: 'eq' }), left, right, apply);
  return equal?.kind === 'truth' ? truthValue(!equal.holds) : equal;
}

function allEqual(
  node: App,
  left: readonly Value[],
  right: readonly Value[],
  apply: Apply,
): Value | undefined {
  let close: Value | undefined;
  for (let index = 0; index < left.length; index += 1) {
    const value = equalValues(node, left[index] as Value, right[index] as Value, apply);
    if (value?.kind !== 'truth') close ??= value ?? { kind: 'undecided', reason: 'entries not comparable' };
    else if (!value.holds) return value;
  }
  return close ?? truthValue(true);
}

/** Equality of any two values. */
function equalValues(node: App, left: Value, right: Value, apply: Apply): Value | undefined {
  if (left.kind === 'number' && right.kind === 'number') {
    const result = compareNumbers(left.re, left.im, left.err, right.re, right.im, right.err, 0);
    return result === 'close' ? { kind: 'undecided', reason: TOO_CLOSE } : truthValue(result === 'equal');
  }
  return relate(changed(node, { head: 'eq' }), left, right, apply);
}

/**
 * Signs in parallel: with \pm on both sides a relation claims both readings, with \pm on one side alone it says that
 * the other side is one of the two values.
 */
function readBothSigns(node: App, code: Code): Code {
  const [left, right] = node.args.map(hasSigns);
  if (!left && !right) return code;
  const all = left && right;
  return (frame) => {
    if (frame.signChosen) return code(frame);
    frame.signChosen = true;
    const upper = code(frame);
    frame.upperSign = -1;
    const lower = code(frame);
    frame.upperSign = 1;
    frame.signChosen = false;
    return all ? both(upper, lower) : either(upper, lower);
  };
}

function hasSigns(expr: Expr): boolean {
  return someNode(expr, isSign);
}

function isSign(node: Expr): boolean {
  return node.kind === 'app' && (node.head === 'pm' || node.head === 'mp');
}

/** Conjunction of tags: false wins, then what is not known. */
export function both(a: Tag, b: Tag): Tag {
  if (a === FALSE || b === FALSE) return FALSE;
  if (a === UNDECIDED || b === UNDECIDED) return UNDECIDED;
  if (a === UNDEFINED || b === UNDEFINED) return UNDEFINED;
  return a === TRUE && b === TRUE ? TRUE : UNDECIDED;
}

/** Disjunction of tags: true wins, then what is not known. */
export function either(a: Tag, b: Tag): Tag {
  if (a === TRUE || b === TRUE) return TRUE;
  if (a === UNDECIDED || b === UNDECIDED) return UNDECIDED;
  if (a === FALSE && b === FALSE) return FALSE;
  return a === UNDEFINED || b === UNDEFINED ? UNDEFINED : UNDECIDED;
}

/** The compiler of relations between numbers or whatever the overloads compare. */
export function relationCompiler(apply: Apply): HeadCompiler {
  return (node: App | Bind, compiler: Compiler) => {
    if (node.kind !== 'app') return undefined;
    const reading = READINGS[node.head];
    if (reading === 'eq' && node.args.some(hasAntiderivative)) return compileUpToConstant(node, compiler);
    return reading && readBothSigns(node, compileRelation(node, compiler, reading, apply));
  };
}
