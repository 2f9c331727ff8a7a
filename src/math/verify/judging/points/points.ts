import type { Expr } from '../../../expr/expr.ts';
import { freeSymbols, letterKey } from '../../../expr/letters.ts';
import type { Model } from '../../../statement/domain.ts';
import { growingOnly } from '../../evaluate/binders/asymptotics.ts';
import type { ClaimCompiler } from '../../evaluate/compile.ts';
import {
  type Code,
  FALSE,
  Frame,
  spentHere,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
  undecidedHere,
} from '../../evaluate/frame.ts';
import { isCostly, someNode } from '../../evaluate/search.ts';
import { type ExactPoint, evaluateExact } from '../../exact/evaluate.ts';
import { type Gaussian, gaussian } from '../../exact/gaussian.ts';
import { LANDMARK_POINTS } from '../../models/scalars.ts';
import { evaluatePrecise } from '../../precise/evaluate.ts';
import { rational } from '../../values/rational.ts';
import { drawnText, valueText } from '../../values/text.ts';
import type { Assignment } from '../../verdict.ts';
import { isOneSided } from '../claim.ts';
import { isBlind } from './blind.ts';
import { type Deck, deckFor, logBaseAt, type Point, type Truth } from './deck.ts';

/** Points at which a plain claim is checked; claims with series, integrals or structures take fewer. */
const PLAIN_POINTS = 16;
const COSTLY_POINTS = 8;
/** Violations of inequalities can lie in a corner of the domain, so that these take so many times the points. */
const SEARCH = 4;

/** Readings of a claim in all and at one point, which see to it that every verdict comes to an end. */
const MOST_FOR_CLAIM = 1_000_000;
const MOST_AT_POINT = 200_000;

/** The points of a claim, with code over them. */
export interface Points {
  readonly compiler: ClaimCompiler;
  readonly frame: Frame;
  readonly count: number;
  readonly letters: readonly Expr[];
  /** What the points are drawn for. */
  readonly exprs: readonly Expr[];
  /** Whether the point was drawn at a large constant of the claim, where doubles may not see the difference. */
  isLandmark(): boolean;
  /** Whether all points are the same one or lie far out. */
  readonly isNarrow: boolean;
  /** The letters that others give. */
  readonly formulas: ReadonlyMap<string, Expr>;
  /** Whether equations among the conditions were met by luck alone, so that holding at all points says little. */
  isByChance(): boolean;
  /** Goes to the next point; false when no further point meets the conditions. */
  next(): boolean;
  /** The truth here of a formula that many claims ask for: found out once a point. */
  truthOf(expr: Expr): Truth;
  /** What `find` finds by the meter of the frame, which is set to what the claim may still read at one point. */
  metered<T>(find: () => T): T;
}

/**
 * Opens the stream of points of `model` that meet its conditions and `premises`, for claims over `exprs`. A string is
 * the reason why there are none.
 */
export function openPoints(model: Model, premises: readonly Expr[], exprs: readonly Expr[]): Points | string {
  const landmarks = landmarksOf(exprs);
  const deck = deckFor(model, premises, letterKeys([...exprs, ...premises]), landmarks);
  if (typeof deck === 'string') return deck;
  return new DeckPoints(deck, exprs, deck.isFixed ? 1 : pointsFor(exprs), landmarks.length > 0);
}

class DeckPoints implements Points {
  readonly compiler: ClaimCompiler;
  readonly frame: Frame;
  readonly letters: readonly Expr[];
  readonly isNarrow: boolean;
  readonly formulas: ReadonlyMap<string, Expr>;
  /** What may still be read for the claim, at all of its points together. */
  private left = MOST_FOR_CLAIM;
  private index = -1;
  private here: Point | undefined;
  private isOver = false;

  constructor(
    private readonly deck: Deck,
    readonly exprs: readonly Expr[],
    readonly count: number,
    private readonly hasLandmarks: boolean,
  ) {
    this.frame = new Frame(deck.meter);
    this.compiler = deck.compilerForClaim();
    this.letters = deck.letters;
    this.isNarrow = deck.isNarrow;
    this.formulas = deck.formulas;
  }

  isLandmark(): boolean {
    return this.hasLandmarks && LANDMARK_POINTS.has(this.index);
  }

  isByChance(): boolean {
    return this.isOver ? this.deck.endedByChance : (this.here?.isByChance ?? false);
  }

  next(): boolean {
    const point = this.deck.at(this.index + 1);
    if (!point) {
      this.isOver = true;
      return false;
    }
    this.index += 1;
    this.here = point;
    const { frame } = this;
    frame.meter.reset();
    frame.logBase = logBaseAt(this.index);
    frame.load(point.slots);
    return true;
  }

  truthOf(expr: Expr): Truth {
    const truths = this.here?.truths;
    let truth = truths?.get(expr);
    if (!truth) {
      // Others may ask as well: what is found out is not to depend on what this claim has left.
      const { left } = this;
      this.left = MOST_AT_POINT;
      const tag = truthAt(this, this.compiler.compile(expr), expr);
      truth = { tag, reason: this.frame.reason, read: MOST_AT_POINT - this.left };
      this.left = left;
      truths?.set(expr, truth);
    }
    this.left -= truth.read;
    return truth;
  }

  metered<T>(find: () => T): T {
    const { meter } = this.frame;
    const most = Math.max(0, Math.min(MOST_AT_POINT, this.left));
    meter.reset(most);
    const found = find();
    // Where one point takes more than there is, the others do as well.
    this.left = meter.isSpent ? 0 : this.left - (most - meter.left);
    return found;
  }
}

function letterKeys(exprs: readonly Expr[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const expr of exprs) for (const { name } of freeSymbols(expr)) keys.add(name);
  return keys;
}

function pointsFor(exprs: readonly Expr[]): number {
  return (exprs.some(isCostly) ? COSTLY_POINTS : PLAIN_POINTS) * (exprs.some(isOneSided) ? SEARCH : 1);
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

/**
 * The truth of `code` here. Where doubles cannot tell, or may see too little, fractions are asked about `expr`, and then
 * numbers of many digits.
 */
export function truthAt(points: Points, code: Code, expr: Expr): Tag {
  const { frame } = points;
  frame.isCoarse = false;
  frame.isGuess = false;
  frame.left = undefined;
  frame.right = undefined;
  const seen = points.metered(() => code(frame));
  const tag = frame.isGuess && (seen === FALSE || seen === UNDEFINED) ? undecidedHere(frame, GUESSED) : seen;
  // Fractions and many digits take longer for each term.
  if (frame.meter.isSpent) return spentHere(frame);
  const mayMiss = frame.isCoarse || (tag === TRUE && (points.isNarrow || points.isLandmark()));
  if (tag !== UNDECIDED && !mayMiss) return tag;
  const { reason } = frame;
  const settled = points.metered(() => settle(points, expr));
  frame.reason = reason;
  if (settled === 'open' || (settled === undefined && tag === TRUE && isBlind(points, expr)))
    return undecidedHere(frame, 'sides that agree to as many digits as are known');
  return settled === undefined ? tag : settled ? TRUE : FALSE;
}

/** Why nothing is refuted by a limit that was read off values which need not have settled. */
export const GUESSED = 'a limit that is closed in on too slowly to refute by';

function settle(points: Points, expr: Expr): boolean | undefined | 'open' {
  const letters = exactPoint(points);
  const { meter, logBase } = points.frame;
  const exact = evaluateExact(expr, letters, meter);
  if (typeof exact === 'boolean') return exact;
  return evaluatePrecise(expr, { letters, formulas: points.formulas, logBase }, meter);
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

/** The point as text, without letters that only grow. */
export function assignmentAt(points: Points): Assignment {
  const growing = growingOnly(points.exprs, points.compiler);
  return points.letters.flatMap((letter) => {
    if (growing.has(letterKey(letter))) return [];
    const slot = points.compiler.slotOf(letter);
    if (slot === undefined) return [];
    const drawn = points.frame.exacts[slot];
    const value = points.frame.valueAt(slot);
    const text = drawn ? drawnText(drawn) : value && valueText(value);
    return text === undefined ? [] : [{ letter: letterKey(letter), value: text }];
  });
}
