import { type Rng, rngFrom } from '../../../base/random/rng.ts';
import type { Expr } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Model } from '../../statement/domain.ts';
import { ClaimCompiler } from '../evaluate/compile.ts';
import { type Code, FALSE, Frame, type Tag, TRUE, UNDECIDED } from '../evaluate/frame.ts';
import { someNode } from '../evaluate/search.ts';
import { type ExactPoint, evaluateExact } from '../exact/evaluate.ts';
import { type Gaussian, gaussian } from '../exact/gaussian.ts';
import { type DrawPlan, planLetters } from '../models/plan.ts';
import { lettersOf, Sampler } from '../models/sampler.ts';
import { rational } from '../values/rational.ts';
import { drawnText, valueText } from '../values/text.ts';
import type { Assignment } from '../verdict.ts';
import { isOneSided } from './claim.ts';
import { digestOf } from './key.ts';

/** Points at which a plain claim is checked; claims with series, integrals or structures take fewer. */
const PLAIN_POINTS = 16;
const COSTLY_POINTS = 8;
/** Violations of inequalities can lie in a corner of the domain, so that these take so many times the points. */
const SEARCH = 4;

/** The points of a claim, with code over them. */
export interface Points {
  readonly compiler: ClaimCompiler;
  readonly frame: Frame;
  readonly count: number;
  readonly letters: readonly Expr[];
  /** Whether the point was drawn at a large constant of the claim, where doubles may not see the difference. */
  isLandmark(): boolean;
  /** Whether equations among the conditions were met by luck alone, so that holding at all points says little. */
  isByChance(): boolean;
  /** Goes to the next point; false when no further point meets the conditions. */
  next(): boolean;
}

/**
 * Opens the stream of points of `model` that meet its conditions and `premises`, for claims over `exprs`. A string is
 * the reason why there are none.
 */
export function openPoints(
  model: Model,
  premises: readonly Expr[],
  exprs: readonly Expr[],
  key: string,
): Points | string {
  const letters = lettersOf([...exprs, ...premises]);
  const landmarks = landmarksOf(exprs);
  const plan = planFor(model, premises, letters, landmarks);
  if (plan.obstacle) return plan.obstacle;
  const compiler = new ClaimCompiler();
  const sampler = new Sampler(compiler, model, plan);
  const frame = new Frame();
  const rng: Rng = rngFrom(digestOf(key));
  let point = 0;
  return {
    compiler,
    frame,
    letters: sampler.letters,
    count: sampler.isFixed ? 1 : pointsFor(exprs),
    isByChance: () => sampler.isByChance(),
    isLandmark: () => landmarks.length > 0 && (point === 2 || point === 3),
    next() {
      frame.steps = 0;
      // Statements about a logarithm without a base have to hold for each; the bases take turns.
      frame.logBase = point % 2 === 0 ? Math.E : 10;
      const met = sampler.draw(frame, rng, point);
      point += 1;
      return met;
    },
  };
}

function pointsFor(exprs: readonly Expr[]): number {
  return (exprs.some(isCostly) ? COSTLY_POINTS : PLAIN_POINTS) * (exprs.some(isOneSided) ? SEARCH : 1);
}

function isCostly(expr: Expr): boolean {
  return someNode(expr, (node) => node.kind === 'bind' && node.head !== 'forall');
}

/** Whole numbers of the claim beyond the small ones: a finite sum up to 73 is told from an endless one by n = 74. */
const NONE: readonly number[] = [];

function landmarksOf(exprs: readonly Expr[]): readonly number[] {
  const found = new Set<number>();
  for (const expr of exprs) {
    someNode(expr, (node) => {
      if (node.kind !== 'num' || node.digits.length > 3) return false;
      const value = Number(node.digits);
      if (Number.isInteger(value) && value > 3 && value <= 300) found.add(value);
      return false;
    });
  }
  return found.size === 0 ? NONE : [...found];
}

/** Plans by model: most claims about one model differ in letters and premises alone. */
const plans = new WeakMap<Model, Map<string, DrawPlan>>();

function planFor(
  model: Model,
  premises: readonly Expr[],
  letters: readonly Expr[],
  landmarks: readonly number[],
): DrawPlan {
  if (premises.length > 0) return planLetters(model, [...model.conditions, ...premises], letters, landmarks);
  let known = plans.get(model);
  if (!known) {
    known = new Map();
    plans.set(model, known);
  }
  let key = landmarks.join();
  for (const letter of letters) key += ` ${letterKey(letter)}`;
  let plan = known.get(key);
  if (!plan) {
    plan = planLetters(model, model.conditions, letters, landmarks);
    if (known.size < MOST_PLANS) known.set(key, plan);
  }
  return plan;
}

/** Plans kept for one model. */
const MOST_PLANS = 500;

/** The truth of `code` here; where floating point cannot tell, or may see too little, exact arithmetic over `expr`
 * is asked. */
export function truthAt(points: Points, code: Code, expr: Expr): Tag {
  const { frame } = points;
  const tag = code(frame);
  if (tag !== UNDECIDED && !(tag === TRUE && points.isLandmark())) return tag;
  const { reason } = frame;
  const exact = evaluateExact(expr, exactPoint(points));
  if (typeof exact === 'boolean') return exact ? TRUE : FALSE;
  frame.reason = reason;
  return tag;
}

/** The letters of the point that are known as fractions. */
export function exactPoint(points: Points): ExactPoint {
  const map = new Map<string, Gaussian>();
  for (const letter of points.letters) {
    const slot = points.compiler.slotOf(letter);
    const drawn = slot === undefined ? undefined : points.frame.exacts[slot];
    if (!drawn) continue;
    const { top, imTop, bottom } = drawn;
    map.set(letterKey(letter), gaussian(rational(top, bottom), rational(imTop, bottom)));
  }
  return map;
}

/** The point as text. */
export function assignmentAt(points: Points): Assignment {
  return points.letters.flatMap((letter) => {
    const slot = points.compiler.slotOf(letter);
    if (slot === undefined) return [];
    const drawn = points.frame.exacts[slot];
    const value = points.frame.valueAt(slot);
    const text = drawn ? drawnText(drawn) : value && valueText(value);
    return text === undefined ? [] : [{ letter: letterKey(letter), value: text }];
  });
}
