import { type Rng, rngFrom } from '../../../../base/random/rng.ts';
import type { Expr } from '../../../expr/expr.ts';
import { letterKey } from '../../../expr/letters.ts';
import { sexprKey } from '../../../expr/sexpr.ts';
import type { Model } from '../../../statement/domain.ts';
import { ClaimCompiler } from '../../evaluate/compile.ts';
import { Frame, type Slots, type Tag } from '../../evaluate/frame.ts';
import { Meter } from '../../evaluate/meter.ts';
import { type DrawPlan, type LetterPlan, planLetters } from '../../models/plan.ts';
import { Sampler } from '../../models/sampler.ts';
import { isScalarKind } from '../../models/scalars.ts';
import { claimKey, digestOf } from '../key.ts';

/** Whether a formula holds at a point, and why that is not known or it has no value. */
export interface Truth {
  readonly tag: Tag;
  readonly reason: string;
  /** What was read to find it out. */
  readonly read: number;
}

/** A drawn point. */
export interface Point {
  readonly slots: Slots;
  /** Whether equations among the conditions were met by luck alone up to here. */
  readonly isByChance: boolean;
  /** What has been found out here about formulas that many claims ask for. */
  readonly truths: WeakMap<Expr, Truth>;
}

/**
 * The points of a model that meet its conditions and some premises, in order, drawn when first asked for. Claims over
 * the same letters share them: what is drawn is a function of model, premises and letters, whoever asks and how often.
 */
export class Deck {
  readonly letters: readonly Expr[];
  readonly isFixed: boolean;
  /** Whether every point is the same, or some letter is kept far from 1: what cannot be told apart there need not be equal. */
  readonly isNarrow: boolean;
  /** The letters that are given by others. */
  readonly formulas: ReadonlyMap<string, Expr>;
  /** Whether claims may share the points. */
  readonly isShareable: boolean;
  private readonly compiler = new ClaimCompiler();
  private readonly sampler: Sampler;
  /** Read by functions that were drawn with a point, whoever calls them: so that what they read counts to the caller. */
  readonly meter = new Meter();
  private readonly frame = new Frame(this.meter);
  private readonly points: Point[] = [];
  private readonly rng: Rng;
  private readonly width: number;
  private ended = false;
  /** Whether the points that there are were met by luck alone, once no further one was found. */
  endedByChance = false;

  constructor(model: Model, plan: DrawPlan, seed: string) {
    this.sampler = new Sampler(this.compiler, model, plan);
    this.letters = this.sampler.letters;
    this.isFixed = this.sampler.isFixed;
    this.isNarrow = this.isFixed || plan.letters.some(isKeptFar);
    this.formulas = new Map(
      plan.letters.flatMap(({ letter, is }) => (is ? [[letterKey(letter), is] as const] : [])),
    );
    this.isShareable = plan.letters.every(isEager);
    this.width = this.letters.length;
    this.rng = rngFrom(seed);
    this.frame.isDrawing = true;
  }

  /** A compiler in which the letters have the slots that they have in the points. */
  compilerForClaim(): ClaimCompiler {
    return this.compiler.fork();
  }

  /** The point of a number from 0; undefined where no further point meets the conditions. */
  at(index: number): Point | undefined {
    while (this.points.length <= index && !this.ended) this.draw();
    return this.points[index];
  }

  private draw(): void {
    const { frame, sampler } = this;
    const index = this.points.length;
    this.meter.reset();
    frame.logBase = logBaseAt(index);
    if (sampler.draw(frame, this.rng, index))
      this.points.push({
        slots: frame.slotsUpTo(this.width),
        isByChance: sampler.isByChance(),
        truths: new WeakMap(),
      });
    else {
      this.ended = true;
      this.endedByChance = sampler.isByChance();
    }
  }
}

/** Statements about a logarithm without a base have to hold for each; the bases take turns. */
export function logBaseAt(point: number): number {
  return point % 2 === 0 ? Math.E : 10;
}

/** Decks remembered; beyond, all are forgotten, which costs time only. */
const MOST_DECKS = 400;
let decks = new WeakMap<Model, Map<string, Deck | string>>();
let count = 0;

/** The deck for claims over `letters` under further premises. A string is the reason why there is none. */
export function deckFor(
  model: Model,
  premises: readonly Expr[],
  letters: ReadonlySet<string>,
  landmarks: readonly number[],
): Deck | string {
  const declared = model.declarations.flatMap(({ letter }) => (letters.has(letterKey(letter)) ? letter : []));
  let key = landmarks.join();
  for (const letter of declared) key += ` ${letterKey(letter)}`;
  for (const premise of premises) key += ` ${sexprKey(premise)}`;
  const known = decks.get(model)?.get(key);
  if (known !== undefined) return known;
  const deck = openDeck(model, premises, declared, landmarks);
  if (typeof deck === 'string' || deck.isShareable) remember(model, key, deck);
  return deck;
}

function remember(model: Model, key: string, deck: Deck | string): void {
  if (count >= MOST_DECKS) {
    decks = new WeakMap();
    count = 0;
  }
  const known = decks.get(model) ?? new Map<string, Deck | string>();
  decks.set(model, known.set(key, deck));
  count += 1;
}

function openDeck(
  model: Model,
  premises: readonly Expr[],
  letters: readonly Expr[],
  landmarks: readonly number[],
): Deck | string {
  const conditions = premises.length > 0 ? [...model.conditions, ...premises] : model.conditions;
  const plan = planLetters(model, conditions, letters, landmarks);
  if (plan.obstacle) return plan.obstacle;
  const { key } = claimKey(model, [...letters, ...premises]);
  return new Deck(model, plan, digestOf(`${key} ${landmarks.join()}`));
}

/** Letters are large from this bound on, and small up to its inverse. */
const FAR = 1e4;

function isKeptFar({ range: { least, most } }: LetterPlan): boolean {
  if (least !== undefined && most !== undefined && Math.max(Math.abs(least), Math.abs(most)) < 1 / FAR)
    return true;
  return (least !== undefined && least >= FAR) || (most !== undefined && most <= -FAR);
}

/**
 * Families of structured things draw their members when first asked for, so that the order of asking shows: they are
 * drawn afresh for each claim.
 */
function isEager({ domain: { kind, entries } }: LetterPlan): boolean {
  return kind !== 'sequence' || entries === undefined || isScalarKind(entries);
}
