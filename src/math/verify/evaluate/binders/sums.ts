import { app, type Bind, changed, type Expr, isSym } from '../../../expr/expr.ts';
import { FAR_UNKNOWN } from '../../series/diverging.ts';
import { type SeriesResult, sumSeries, type TermAt } from '../../series/infinite.ts';
import type { Estimate, Scale } from '../../series/terms.ts';
import { UNIT, type Value } from '../../values/value.ts';
import type { Compiler, HeadCompiler } from '../compiler.ts';
import {
  type Code,
  type Frame,
  NUMBER,
  OBJECT,
  spentHere,
  type Tag,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
  undefinedHere,
  write,
} from '../frame.ts';
import { exponential, integerHere, leave, logarithm, mayBeInteger, multiply } from '../numbers/number.ts';
import type { Apply } from '../overload.ts';
import { compileScale } from '../scales/scale.ts';
import { someNode } from '../search.ts';
import { leaveResult } from './limits.ts';
import { saysPrime, sumOverPrimes } from './primes.ts';
import { compileRange } from './ranges.ts';

/** Terms that a finite sum may have. */
const MOST_TERMS = 20_000;
/** The same where sums are read far out, on the way to a limit: more terms would hardly add digits. */
const MOST_FAR_TERMS = 2_100;

/** Adds or multiplies up numbers, or by the overloads whatever the terms are. */
class Fold {
  re = 0;
  im = 0;
  err = 0;
  object: Value | undefined;
  private exact = true;
  private readonly isSum: boolean;
  private readonly apply: Apply;

  constructor(isSum: boolean, apply: Apply) {
    this.isSum = isSum;
    this.apply = apply;
    this.re = isSum ? 0 : 1;
  }

  /** Takes in what the body left; a tag other than NUMBER ends the fold. */
  take(tag: Tag, frame: Frame): Tag {
    if (tag === OBJECT) return this.takeObject(frame);
    if (tag !== NUMBER || this.object)
      return tag === NUMBER ? undecidedHere(frame, 'terms of several kinds') : tag;
    if (!this.isSum) return this.takeFactor(frame);
    this.re += frame.re;
    this.im += frame.im;
    const size = Math.abs(this.re) + Math.abs(this.im);
    const term = Math.abs(frame.re) + Math.abs(frame.im);
    if (term > frame.scale) frame.scale = term;
    this.exact &&=
      frame.err === 0 && frame.im === 0 && Number.isInteger(frame.re) && size <= Number.MAX_SAFE_INTEGER;
    this.err = this.exact ? 0 : this.err + frame.err + UNIT * size;
    return NUMBER;
  }

  private takeFactor(frame: Frame): Tag {
    const tag = multiply(frame, this.re, this.im, this.err, frame.re, frame.im, frame.err);
    this.re = frame.re;
    this.im = frame.im;
    this.err = frame.err;
    return tag;
  }

  private takeObject(frame: Frame): Tag {
    const term = frame.value;
    if (!this.object) this.object = term;
    else {
      const combined = this.apply(app(this.isSum ? 'add' : 'mul', []), [this.object, term]);
      if (!combined) return undecidedHere(frame, `a sum of ${term.kind}s is not evaluated`);
      this.object = combined;
    }
    return NUMBER;
  }

  leave(frame: Frame): Tag {
    if (this.object) return write(this.object, frame);
    return leave(frame, this.re, this.im, this.err, Math.abs(this.re) === Number.POSITIVE_INFINITY);
  }
}

/** Sums and products over finite and endless ranges and over conditions. */
export function foldCompiler(isSum: boolean, apply: Apply): HeadCompiler {
  return (node, compiler) => {
    if (node.kind !== 'bind') return undefined;
    if (node.args.length === 3 && node.variables.length > 0)
      return compileBetween(node, compiler, isSum, apply);
    if (node.args.length === 2 && node.variables.length > 0) return compileOver(node, compiler, isSum, apply);
    return (frame) => undecidedHere(frame, `${node.head} without a range`);
  };
}

function compileOver(node: Bind, compiler: Compiler, isSum: boolean, apply: Apply): Code {
  const [condition, body] = node.args as [Expr, Expr];
  const [variable] = node.variables;
  if (variable && node.variables.length === 1 && saysPrime(condition, variable)) {
    return compiler.within([variable], ([slot]) => {
      const term = compiler.compile(body);
      return (frame) => accelerated(frame, slot as number, term, isSum, sumOverPrimes);
    });
  }
  return compiler.within(node.variables, (slots) => {
    const range = compileRange(node.variables, slots, condition, compiler);
    const term = compiler.compile(body);
    return (frame) => {
      const fold = new Fold(isSum, apply);
      let tag: Tag = NUMBER;
      const known = range(frame, () => {
        tag = fold.take(term(frame), frame);
        return tag === NUMBER;
      });
      if (!known) return UNDECIDED;
      return tag === NUMBER ? fold.leave(frame) : tag;
    };
  });
}

function compileBetween(node: Bind, compiler: Compiler, isSum: boolean, apply: Apply): Code {
  const [lower, upper, body] = node.args as [Expr, Expr, Expr];
  const from = compiler.compile(lower);
  const to = compiler.compile(upper);
  const [variable, ...more] = node.variables;
  // Several variables over one range are nested sums.
  const inner: Expr = more.length > 0 ? changed(node, { variables: more }) : body;
  return compiler.within([variable as Expr], ([slot]) => {
    const term =
      more.length > 0 ? compileBetween(inner as Bind, compiler, isSum, apply) : compiler.compile(inner);
    const scale = isEndless(lower, upper) ? compileScale(inner, variable as Expr, compiler) : undefined;
    return (frame) => between(frame, from, to, { slot: slot as number, term, scale }, isSum, apply);
  });
}

/** The index of a fold, its terms, and how far the index has to go where it is endless. */
interface Running {
  readonly slot: number;
  readonly term: Code;
  readonly scale: ((frame: Frame) => Scale) | undefined;
}

function isEndless(...ends: readonly Expr[]): boolean {
  return ends.some((end) => someNode(end, (part) => isSym(part, 'infty')));
}

function between(frame: Frame, from: Code, to: Code, running: Running, isSum: boolean, apply: Apply): Tag {
  const { slot, term } = running;
  const lowTag = from(frame);
  if (lowTag !== NUMBER)
    return lowTag >= UNDEFINED ? lowTag : undecidedHere(frame, 'a range that is no number');
  const endless = frame.re === Number.NEGATIVE_INFINITY;
  const first = endless ? 0 : integerHere(frame);
  let isOpen = !endless && first === undefined && mayBeInteger(frame);
  const highTag = to(frame);
  if (highTag !== NUMBER)
    return highTag >= UNDEFINED ? highTag : undecidedHere(frame, 'a range that is no number');
  const last = Math.abs(frame.re) === Number.POSITIVE_INFINITY ? frame.re : integerHere(frame);
  isOpen ||= last === undefined && mayBeInteger(frame);
  if (isOpen) return undecidedHere(frame, 'a sum with too many terms');
  if (first === undefined || last === undefined)
    return undefinedHere(frame, 'a range that does not run over integers');
  if (last === Number.POSITIVE_INFINITY) {
    return endless ? twoSided(frame, running, isSum) : infinite(frame, running, first, 1, isSum);
  }
  if (endless) return infinite(frame, running, last, -1, isSum);
  if (last - first > (frame.isFarOut ? MOST_FAR_TERMS : MOST_TERMS))
    return undecidedHere(frame, 'a sum with too many terms');
  const fold = new Fold(isSum, apply);
  for (let index = first; index <= last; index += 1) {
    if (!frame.meter.read()) return spentHere(frame);
    frame.setNumber(slot, index);
    const tag = fold.take(term(frame), frame);
    if (tag !== NUMBER) return tag;
  }
  return fold.leave(frame);
}

/** The terms from `first` on in steps of `step`. */
function infinite(
  frame: Frame,
  { slot, term, scale }: Running,
  first: number,
  step: 1 | -1,
  isSum: boolean,
): Tag {
  return accelerated(frame, slot, term, isSum, (termAt) =>
    sumSeries((offset) => termAt(first + step * offset), 0, scale?.(frame)),
  );
}

/** Runs a summation over the terms; products go by way of logarithms. */
function accelerated(
  frame: Frame,
  slot: number,
  term: Code,
  isSum: boolean,
  sumUp: (termAt: TermAt) => SeriesResult,
): Tag {
  let failure = NUMBER as Tag;
  let zero = false;
  const termAt = (index: number): Estimate | undefined => {
    frame.setNumber(slot, index);
    let tag = frame.meter.read() ? term(frame) : spentHere(frame);
    if (tag === NUMBER && !isSum) {
      if (frame.re === 0 && frame.im === 0 && frame.err === 0) zero = true;
      tag = logarithm(frame, frame.re, frame.im, frame.err);
    }
    if (tag !== NUMBER) {
      failure = tag === OBJECT ? undecidedHere(frame, 'an endless sum of what are no numbers') : tag;
      return undefined;
    }
    return { re: frame.re, im: frame.im, err: frame.err };
  };
  const { scale, isFarOut } = frame;
  frame.isFarOut = true;
  const result = sumUp(termAt);
  frame.scale = scale;
  frame.isFarOut = isFarOut;
  if (zero) return leave(frame, 0, 0, 0);
  if (result.kind === 'undecided' && failure === UNDEFINED && result.reason !== FAR_UNKNOWN)
    return undefinedHere(frame, `a term: ${frame.reason}`);
  return isSum ? leaveResult(frame, result) : leaveProduct(frame, result);
}

/** Of the least numbers that doubles hold. */
const LEAST_LOGARITHM = -690;

function leaveProduct(frame: Frame, result: SeriesResult): Tag {
  const tag = leaveResult(frame, result);
  if (tag === NUMBER && frame.re < LEAST_LOGARITHM && Number.isFinite(frame.re))
    return undecidedHere(frame, 'beyond the range of doubles');
  return tag === NUMBER ? exponential(frame, frame.re, frame.im, frame.err) : tag;
}

function twoSided(frame: Frame, running: Running, isSum: boolean): Tag {
  const above = infinite(frame, running, 0, 1, isSum);
  if (above !== NUMBER) return above;
  const { re, im, err } = frame;
  const below = infinite(frame, running, -1, -1, isSum);
  if (below !== NUMBER) return below;
  if (!isSum) return multiply(frame, re, im, err, frame.re, frame.im, frame.err);
  return leave(frame, frame.re + re, frame.im + im, frame.err + err, true);
}
