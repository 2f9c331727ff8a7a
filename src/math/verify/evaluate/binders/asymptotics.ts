import { type App, type Expr, isNum, type Sym } from '../../../expr/expr.ts';
import { freeSymbols } from '../../../expr/letters.ts';
import { children, walk } from '../../../expr/tree.ts';
import { EVENLY, geometricOf, limitOf, STEP } from '../../series/limit.ts';
import { type Estimate, TOO_FAR } from '../../series/terms.ts';
import { numberValue } from '../../values/value.ts';
import type { Compiler, HeadCompiler } from '../compiler.ts';
import {
  box,
  type Code,
  FALSE,
  type Frame,
  NUMBER,
  spentHere,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
  undefinedHere,
} from '../frame.ts';
import { divide } from '../numbers/number.ts';
import { type Apply, applyBoxed } from '../overload.ts';
import { compileScale } from '../scales/scale.ts';
import { FARTHEST } from './limits.ts';

/** Steps without a value from which on there is no limit. */
const WITHOUT = 6;

const GROWING: ReadonlySet<string> = new Set(['natural', 'integer']);

/** The letter that grows in a ~ b: the one natural letter, or the one real letter where there is no natural one. */
function growingLetter(
  node: App,
  compiler: Pick<Compiler, 'domainOf'>,
): { letter: Sym; whole: boolean } | undefined {
  const letters = node.args.flatMap(freeSymbols);
  const distinct = [...new Map(letters.map((letter) => [letter.name, letter])).values()];
  const kinds = distinct.map((letter) => compiler.domainOf(letter)?.kind);
  const whole = distinct.filter((_, index) => GROWING.has(kinds[index] ?? ''));
  if (whole.length === 1) return { letter: whole[0] as Sym, whole: true };
  const real = distinct.filter((_, index) => kinds[index] === 'real');
  return whole.length === 0 && real.length === 1 ? { letter: real[0] as Sym, whole: false } : undefined;
}

/**
 * a ~ b and a \approx b with a growing letter say that a/b tends to 1; no single value refutes them. With a real
 * letter the limit at infinity or at zero may be meant. Between constants \approx means agreement in the digits shown.
 */
export function asymptoticCompiler(apply: Apply): HeadCompiler {
  return (node, compiler) => {
    if (node.kind !== 'app' || node.args.length !== 2) return undefined;
    const growing = growingLetter(node, compiler);
    if (!growing) return constantsOrOther(node, compiler, apply);
    return compiler.within([growing.letter], ([slot]) => {
      const [left, right] = node.args.map((arg) => compiler.compile(arg)) as [Code, Code];
      const scales = node.args.map((arg) => compileScale(arg, growing.letter, compiler));
      return (frame) => {
        const size = scales.reduce((product, scale) => product * scale(frame).size, 1);
        if (size > FARTHEST) return undecidedHere(frame, TOO_FAR);
        const far = ratioTends(frame, slot as number, left, right, (k) => size * 2 ** (k + 2));
        if (growing.whole || far === TRUE) return far;
        const near = ratioTends(frame, slot as number, left, right, (k) => 2 ** -(k + 2) / size);
        return near === TRUE ? TRUE : far;
      };
    });
  };
}

/** Heads that compare growth. */
export const ASYMPTOTIC: readonly string[] = ['approx', 'sim', 'simeq', 'asymp'];

/** Letters by name that grow in the expressions and occur nowhere else in them: no value of theirs says anything. */
export function growingOnly(
  exprs: readonly Expr[],
  compiler: Pick<Compiler, 'domainOf'>,
): ReadonlySet<string> {
  const growing = new Set<string>();
  const outside = new Set<string>();
  const visit = (expr: Expr): void => {
    const grown =
      expr.kind === 'app' && ASYMPTOTIC.includes(expr.head)
        ? growingLetter(expr, compiler)?.letter
        : undefined;
    if (grown) growing.add(grown.name);
    else if (expr.kind === 'sym') outside.add(expr.name);
    else for (const part of children(expr)) visit(part);
  };
  for (const expr of exprs) visit(expr);
  return new Set([...growing].filter((name) => !outside.has(name)));
}

/** Whether left/right tends to 1 along the points; on failure the limit and 1 are the witness. */
function ratioTends(
  frame: Frame,
  slot: number,
  left: Code,
  right: Code,
  pointAt: (k: number) => number,
): Tag {
  let failure = NUMBER as Tag;
  const without: string[] = [];
  const readAt = (point: number): Estimate | undefined => {
    frame.setNumber(slot, point);
    const tag = frame.meter.read(STEP) ? ratio(frame, left, right) : spentHere(frame);
    if (tag === NUMBER) return { re: frame.re, im: frame.im, err: frame.err };
    failure = tag;
    if (tag === UNDEFINED) without.push(frame.reason);
    return undefined;
  };
  frame.isFarOut = true;
  const doubling = limitOf((k) => readAt(pointAt(k)));
  // Factorials and powers n^n leave the range of doubles after a few doublings.
  const result =
    doubling.kind === 'undecided' && failure >= UNDEFINED && pointAt(0) === 4
      ? (geometricOf((k) => readAt(EVENLY * (k + 1))) ?? doubling)
      : doubling;
  frame.isFarOut = false;
  if (result.kind === 'undecided' && without.length >= WITHOUT)
    return undefinedHere(frame, without[0] as string);
  if (result.kind === 'undecided')
    return failure === UNDEFINED ? UNDEFINED : undecidedHere(frame, result.reason);
  frame.right = numberValue(1);
  if (result.kind === 'infinite') {
    frame.left = numberValue(result.sign * Number.POSITIVE_INFINITY);
    return FALSE;
  }
  if (result.kind === 'divergent') return undecidedHere(frame, result.rule);
  if (result.isGuess) frame.isGuess = true;
  const { re, im, err } = result.value;
  frame.left = numberValue(re, im, err);
  const gap = Math.hypot(re - 1, im);
  if (gap <= Math.max(2 * err, 1e-9)) return err < 1e-3 ? TRUE : UNDECIDED;
  return gap > 50 * err ? FALSE : undecidedHere(frame, 'a limit too close to tell');
}

function ratio(frame: Frame, left: Code, right: Code): Tag {
  const tag = left(frame);
  if (tag !== NUMBER) return tag;
  const { re, im, err } = frame;
  const below = right(frame);
  return below === NUMBER ? divide(frame, re, im, err, frame.re, frame.im, frame.err) : below;
}

function constantsOrOther(node: App, compiler: Compiler, apply: Apply): Code {
  const parts = node.args.map((arg) => compiler.compile(arg));
  const digits = node.args.map(shownDigits);
  return (frame) => {
    const [left, right] = parts.map((part) => box(part(frame), frame));
    if (left?.kind !== 'number' || right?.kind !== 'number') return applyBoxed(node, parts, frame, apply);
    const at = digits.findIndex((each) => each !== undefined);
    const shown = digits[at];
    if (node.head !== 'approx' || shown === undefined)
      return undecidedHere(frame, `${node.head} without a letter that grows`);
    const gap = Math.hypot(left.re - right.re, left.im - right.im);
    frame.left = left;
    frame.right = right;
    const [rounded, meant] = at === 0 ? [left, right] : [right, left];
    const unit = 10 ** -shown;
    // Rounded, or cut off towards zero.
    const isCut = gap < unit && Math.abs(rounded.re) <= Math.abs(meant.re) + meant.err;
    return isCut || gap <= (unit / 2) * (1 + 1e-9) ? TRUE : FALSE;
  };
}

/** Digits after the point of a numeral with its sign, undefined for other terms. */
function shownDigits(expr: Expr): number | undefined {
  for (const node of walk(expr)) {
    if (isNum(node)) return node.digits.split('.')[1]?.length ?? 0;
    if (node.kind !== 'app' || node.head !== 'neg') return undefined;
  }
  return undefined;
}
