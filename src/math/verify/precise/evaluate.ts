import type { App, Bind, Expr } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Meter } from '../evaluate/meter.ts';
import { LAZY_LOGIC } from '../exact/logic.ts';
import { fromDecimal, type Rational } from '../values/rational.ts';
import { type Ball, Balls, negate, signOf, whole } from './ball.ts';
import { add, type BallPair, isReal, magnitudeOf, multiply, real, wholeOf } from './complex.ts';
import { constantOf, logTo, PRECISE } from './functions.ts';

/** Binary digits: with few, what differs is told apart, with many, what is equal is believed to be. */
const FEW = 256;
const MANY = 640;
/** Sides that agree to so many binary digits of what was added up on the way are equal. */
const AGREEING = 400;
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
 * The truth of a statement to many digits; undefined where they do not settle it either. What it reads counts to `meter`;
 * where that is spent, nothing is found out.
 */
export function evaluatePrecise(expr: Expr, point: PrecisePoint, meter: Meter): boolean | undefined {
  if (!isPrecise(expr)) return undefined;
  const found =
    new Evaluation(FEW, point, false, meter).truth(expr) ??
    new Evaluation(MANY, point, true, meter).truth(expr);
  return meter.isSpent ? undefined : found;
}

class Evaluation {
  private readonly balls: Balls;
  private readonly values = new Map<string, BallPair | undefined>();
  private readonly bound = new Map<string, BallPair>();
  private largest = Number.NEGATIVE_INFINITY;

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
    return this.mayBeEqual && magnitudeOf(gap) < scale - AGREEING ? 0 : undefined;
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
    return apply(this.balls, values);
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
      total = term && (head === 'sum' ? add(this.balls, total, term) : multiply(this.balls, total, term));
    }
    if (outer) this.bound.set(key, outer);
    else this.bound.delete(key);
    return total;
  }
}

const ORDERS: Readonly<Record<string, (sign: number) => boolean>> = {
  lt: (sign) => sign < 0,
  gt: (sign) => sign > 0,
  le: (sign) => sign <= 0,
  ge: (sign) => sign >= 0,
};
