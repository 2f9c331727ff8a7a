import type { App, Bind, Expr } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Meter } from '../evaluate/meter.ts';
import { LAZY_LOGIC } from '../exact/logic.ts';
import { fromDecimal, type Rational } from '../values/rational.ts';
import { type Ball, Balls, negate, signOf, toDouble, whole } from './ball.ts';
import { add, type BallPair, isReal, magnitudeOf, multiply, real, wholeOf } from './complex.ts';
import { constantOf, logTo, PRECISE } from './functions.ts';

/** Binary digits: with few, what differs is told apart, with many, what is equal is believed to be. */
const FEW = 256;
const MANY = 640;
/** The most that are tried where terms are added up that lie far apart. */
const MOST = 6000;
/** Sides that agree to so many binary digits of what was added up on the way are equal. */
const AGREEING = 400;
/** So many digits beyond the smallest term on the way as well: else that may be what they differ by. */
const BEYOND = 100;
/** Terms that a finite sum may have. */
const MOST_TERMS = 300;
/** What a term to many digits counts as, in readings of doubles. */
const TERM = 60;

/** What letters stand for at a point. */
export interface PrecisePoint {
  readonly letters: ReadonlyMap<string, { readonly re: Rational; readonly im: Rational }>;
  /** Letters that are given by others. */
  readonly formulas: ReadonlyMap<string, Expr>;
  /** The base of logarithms without one. */
  readonly logBase: number;
}

const COMPARED: ReadonlySet<string> = new Set([
  ...['eq', 'defined-as', 'identical', 'equiv', 'doteq', 'ne', 'not-equiv', 'lt', 'gt', 'le', 'ge'],
]);

const known = new WeakMap<Expr, boolean>();

/** Whether a statement holds only heads that are known to any precision. */
function isPrecise(expr: Expr): boolean {
  let answer = known.get(expr);
  if (answer === undefined) {
    answer = isKnown(expr);
    known.set(expr, answer);
  }
  return answer;
}

function isKnown(expr: Expr): boolean {
  if (expr.kind === 'num' || expr.kind === 'sym') return true;
  if (expr.kind === 'text') return false;
  if (expr.kind === 'bind') return isFold(expr) && expr.args.every(isKnown);
  if (expr.head === 'index') return true;
  const isHere =
    expr.head === 'log' ||
    COMPARED.has(expr.head) ||
    Object.hasOwn(PRECISE, expr.head) ||
    Object.hasOwn(LAZY_LOGIC, expr.head);
  return isHere && expr.args.every(isKnown);
}

function isFold({ head, variables, args }: Bind): boolean {
  return (head === 'sum' || head === 'prod') && variables.length === 1 && args.length === 3;
}

/**
 * The truth of a statement to many digits; undefined where they do not settle it either, `open` where sides agree to all
 * of them and still may differ by the smallest of their terms. What it reads counts to `meter`; where that is spent,
 * nothing is found out.
 */
export function evaluatePrecise(expr: Expr, point: PrecisePoint, meter: Meter): boolean | undefined | 'open' {
  if (!isPrecise(expr)) return undefined;
  const few = new Evaluation(FEW, point, false, meter).truth(expr);
  if (few !== undefined) return meter.isSpent ? undefined : few;
  const many = new Evaluation(MANY, point, true, meter);
  let found: boolean | undefined | 'open' = many.truth(expr);
  if (found === undefined && many.wanted > 0) {
    const bits = many.wanted + AGREEING;
    meter.left -= bits > MOST ? 0 : bits * TERM;
    found =
      bits > MOST || meter.isSpent
        ? 'open'
        : (new Evaluation(bits, point, true, meter).truth(expr) ?? 'open');
  }
  return meter.isSpent ? undefined : found;
}

class Evaluation {
  private readonly balls: Balls;
  private readonly values = new Map<string, BallPair | undefined>();
  private readonly bound = new Map<string, BallPair>();
  private largest = Number.NEGATIVE_INFINITY;
  /** Binary digits between the terms of a sum that lie furthest apart. */
  private depth = 0;
  /** Digits to which sides that agree so far have to agree; 0 where nothing was wanting. */
  wanted = 0;

  constructor(
    bits: number,
    private readonly point: PrecisePoint,
    private readonly mayBeEqual: boolean,
    private readonly meter: Meter,
  ) {
    this.balls = new Balls(bits);
  }

  truth(expr: Expr): boolean | undefined {
    if (expr.kind !== 'app') return undefined;
    const logic = Object.hasOwn(LAZY_LOGIC, expr.head) ? LAZY_LOGIC[expr.head] : undefined;
    if (logic) return logic(expr.args.map((arg) => () => this.truth(arg)));
    return COMPARED.has(expr.head) && expr.args.length === 2 ? this.relation(expr) : undefined;
  }

  private relation({ head, args }: App): boolean | undefined {
    this.largest = Number.NEGATIVE_INFINITY;
    this.depth = 0;
    const [left, right] = args.map((arg) => this.number(arg));
    if (!left || !right) return undefined;
    const gap = add(this.balls, left, { re: negate(right.re), im: negate(right.im) });
    const sign = this.signOf(gap, Math.max(this.largest, magnitudeOf(left), magnitudeOf(right)));
    if (head === 'ne' || head === 'not-equiv') return sign === undefined ? undefined : sign !== 0;
    const order = ORDERS[head];
    if (!order) return sign === undefined ? undefined : sign === 0;
    return isReal(left) && isReal(right) && sign !== undefined ? order(sign) : undefined;
  }

  /** Zero, or the sign of a difference; 1 for a complex one that is not zero. Undefined: not settled. */
  private signOf(gap: BallPair, scale: number): -1 | 0 | 1 | undefined {
    const [re, im] = [signOf(gap.re), signOf(gap.im)];
    if (isReal(gap) && re !== undefined) return re;
    if ((re ?? 0) !== 0 || (im ?? 0) !== 0) return isReal(gap) ? re : 1;
    if (re === 0 && im === 0) return 0;
    const agrees = this.mayBeEqual && magnitudeOf(gap) < scale - AGREEING;
    if (!agrees) return undefined;
    const needed = this.depth + BEYOND;
    if (magnitudeOf(gap) < scale - needed) return 0;
    this.wanted = Math.max(this.wanted, Math.ceil(needed));
    return undefined;
  }

  private number(expr: Expr): BallPair | undefined {
    switch (expr.kind) {
      case 'num':
        return real(this.fraction(fromDecimal(expr.digits)));
      case 'sym':
        return this.letter(expr.name) ?? constantOf(this.balls, expr.name);
      case 'app':
        return expr.head === 'index' ? this.letter(letterKey(expr)) : this.applied(expr);
      case 'bind':
        return this.folded(expr);
      case 'text':
        return undefined;
    }
  }

  private fraction({ num, den }: Rational): Ball {
    return den === 1n ? whole(num) : (this.balls.divide(whole(num), whole(den)) as Ball);
  }

  private letter(key: string): BallPair | undefined {
    const bound = this.bound.get(key);
    if (bound) return bound;
    const drawn = this.point.letters.get(key);
    if (drawn) return { re: this.fraction(drawn.re), im: this.fraction(drawn.im) };
    if (!this.values.has(key)) {
      const formula = this.point.formulas.get(key);
      this.values.set(key, formula && this.number(formula));
    }
    return this.values.get(key);
  }

  private applied({ head, args }: App): BallPair | undefined {
    const apply = head === 'log' ? logTo(this.point.logBase) : PRECISE[head];
    if (!apply) return undefined;
    const values: BallPair[] = [];
    for (const arg of args) {
      const value = this.number(arg);
      if (!value) return undefined;
      if (head === 'add') this.largest = Math.max(this.largest, magnitudeOf(value));
      values.push(value);
    }
    if (head === 'add') this.spread(values);
    else if (FLAT.has(head)) this.flatten(values[0]);
    return apply(this.balls, values);
  }

  /** Terms of a sum: the smallest may be all that it differs from another by. */
  private spread(terms: readonly BallPair[]): void {
    const sizes = terms.map(magnitudeOf).filter((size) => size > Number.NEGATIVE_INFINITY);
    if (sizes.length > 1) this.depth = Math.max(this.depth, Math.max(...sizes) - Math.min(...sizes));
  }

  /** What a function that flattens out differs from its end by: e^{-2x} at x. */
  private flatten(at: BallPair | undefined): void {
    if (at) this.depth = Math.max(this.depth, 2 * Math.LOG2E * Math.abs(toDouble(at.re)));
  }

  private folded({ head, variables, args }: Bind): BallPair | undefined {
    // A dependent letter may stand for any binder.
    if ((head !== 'sum' && head !== 'prod') || args.length !== 3) return undefined;
    const [lower, upper, body] = args as [Expr, Expr, Expr];
    const [low, high] = [this.number(lower), this.number(upper)];
    const [from, to] = [low && wholeOf(low), high && wholeOf(high)];
    if (from === undefined || to === undefined || to - from > MOST_TERMS) return undefined;
    const key = letterKey(variables[0] as Expr);
    const outer = this.bound.get(key);
    let total: BallPair | undefined = real(whole(head === 'sum' ? 0 : 1));
    for (let index = from; index <= to && total; index += 1) {
      this.meter.left -= TERM;
      if (this.meter.isSpent) break;
      this.bound.set(key, real(whole(index)));
      const term = this.number(body);
      if (term && head === 'sum') this.spread([total, term]);
      total = term && (head === 'sum' ? add(this.balls, total, term) : multiply(this.balls, total, term));
    }
    if (outer) this.bound.set(key, outer);
    else this.bound.delete(key);
    return total;
  }
}

/** Heads that tend to an end like an exponential, or are sums of exponentials. */
const FLAT: ReadonlySet<string> = new Set(['tanh', 'coth', 'sinh', 'cosh', 'sech', 'csch']);

const ORDERS: Readonly<Record<string, (sign: number) => boolean>> = {
  lt: (sign) => sign < 0,
  gt: (sign) => sign > 0,
  le: (sign) => sign <= 0,
  ge: (sign) => sign >= 0,
};
