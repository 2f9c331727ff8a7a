import type { Rng } from '../../../base/random/rng.ts';
import { type Expr, isApp } from '../../expr/expr.ts';
import { letterKey } from '../../expr/letters.ts';
import type { Model } from '../../statement/domain.ts';
import type { ClaimCompiler } from '../evaluate/compile.ts';
import {
  type Code,
  type Frame,
  NUMBER,
  OBJECT,
  run,
  type Tag,
  TRUE,
  UNDECIDED,
  UNDEFINED,
} from '../evaluate/frame.ts';
import { isCostly } from '../evaluate/search.ts';
import { KIND_DRAWERS, STRUCTURE_DRAWERS } from '../kinds/registry.ts';
import { UNIT, type Value } from '../values/value.ts';
import type { DrawContext } from './draw.ts';
import type { DrawPlan, LetterPlan } from './plan.ts';
import { type Drawn, drawScalar } from './scalars.ts';

/** Draws of one letter until its conditions are met, and fresh starts of a point, before it is given up. */
const TRIES = 40;
const STARTS = 150;
/** The same where a condition takes a series, a limit or an integral to check. */
const COSTLY_TRIES = 4;
const COSTLY_STARTS = 10;
/** Draws turned down since some condition was not found out, none of them false in between, after which it is not expected to be for any. */
const MOST_UNTOLD = 120;
/** How often a letter takes the value of an earlier one, so that equality is among the points. */
const COPIES = 0.12;

interface Step {
  readonly plan: LetterPlan;
  readonly slot: number;
  readonly code: Code | undefined;
  readonly checks: readonly Code[];
}

/** Draws the points of a model: letters in order, each redrawn until the conditions on it are met. */
export class Sampler {
  private readonly steps: readonly Step[];
  private readonly structure: readonly string[];
  private readonly compiler: ClaimCompiler;
  private readonly model: Model;
  private readonly first: readonly Code[];
  private readonly hasEquation: boolean;
  private readonly isPlain: boolean;
  private readonly isCostly: boolean;
  private met = 0;
  private rejected = 0;
  /** Draws turned down since a condition was not found out, since one was last found false. */
  private untold = 0;

  /** Every letter that gets a value, in the order of drawing. */
  readonly letters: readonly Expr[];
  /** Whether every point is the same one. */
  readonly isFixed: boolean;

  /** Declares the letters of the plan in `compiler`. */
  constructor(compiler: ClaimCompiler, model: Model, plan: DrawPlan) {
    this.compiler = compiler;
    this.model = model;
    this.structure = plan.structure;
    for (const key of plan.structure) compiler.declare(plan.letterOf(key), undefined);
    const slots = plan.letters.map((entry) => compiler.declare(entry.letter, entry.domain));
    this.steps = plan.letters.map((entry, index) => ({
      plan: entry,
      slot: slots[index] as number,
      code: entry.is && compiler.compile(entry.is),
      checks: entry.checks.map((check) => compiler.compile(check)),
    }));
    this.letters = [...plan.structure.map(plan.letterOf), ...plan.letters.map((entry) => entry.letter)];
    this.isFixed = plan.structure.length === 0 && plan.letters.every((entry) => entry.is !== undefined);
    this.isPlain = plan.structure.length === 0 && plan.letters.every((entry) => entry.scalar ?? entry.is);
    this.hasEquation = plan.letters.some((entry) => entry.checks.some((check) => isApp(check, 'eq')));
    this.isCostly = [...plan.first, ...plan.letters.flatMap(({ checks }) => checks)].some(isCostly);
    this.first = plan.first.map((check) => compiler.compile(check));
  }

  /** Sets the letters of `frame` to a point that meets all conditions; false when the budget is spent. */
  draw(frame: Frame, rng: Rng, point: number): boolean {
    const starts = this.isCostly ? COSTLY_STARTS : STARTS;
    this.untold = 0;
    for (let start = 0; start < starts && this.untold < MOST_UNTOLD; start += 1) {
      if (this.attempt(frame, rng, point)) {
        this.met += 1;
        return true;
      }
      this.rejected += 1;
      if (this.first.length > 0 && this.steps.length === 0 && this.structure.length === 0) return false;
    }
    return false;
  }

  private attempt(frame: Frame, rng: Rng, point: number): boolean {
    // Scalars need no context, which is all that most claims draw.
    const context = this.isPlain ? undefined : this.contextFor(frame, rng, point);
    if (context && this.structure.length > 0) this.drawStructure(frame, context);
    if (!this.meets(this.first, frame)) return false;
    for (let index = 0; index < this.steps.length; index += 1) {
      const step = this.steps[index] as Step;
      if (!this.drawLetter(step, index, frame, rng, point, context)) return false;
    }
    return true;
  }

  private drawLetter(
    step: Step,
    index: number,
    frame: Frame,
    rng: Rng,
    point: number,
    context: DrawContext | undefined,
  ): boolean {
    if (step.code) {
      const isSet = setFrom(step.code(frame), step.slot, frame) && isInDomain(step, frame);
      return isSet && this.meets(step.checks, frame);
    }
    const tries = step.checks.length === 0 ? 1 : this.isCostly ? COSTLY_TRIES : TRIES;
    for (let attempt = 0; attempt < tries && this.untold < MOST_UNTOLD; attempt += 1) {
      this.place(step, index, frame, rng, point, context);
      if (this.meets(step.checks, frame)) return true;
      this.rejected += 1;
    }
    return false;
  }

  private meets(checks: readonly Code[], frame: Frame): boolean {
    for (const check of checks) {
      const tag = check(frame);
      if (tag === TRUE) continue;
      this.untold = tag === UNDECIDED ? this.untold + 1 : 0;
      return false;
    }
    return true;
  }

  /**
   * Whether equations among the conditions were met by luck alone, as 0=0 is: such points are exact, but what holds at
   * all of them need not hold.
   */
  isByChance(): boolean {
    return this.hasEquation && this.rejected > 3 * this.met;
  }

  private place(
    step: Step,
    index: number,
    frame: Frame,
    rng: Rng,
    point: number,
    context: DrawContext | undefined,
  ): void {
    const { plan, slot } = step;
    if (plan.scalar) {
      const twin = index > 0 && rng.float() < COPIES ? this.twinOf(index, frame, rng) : undefined;
      setDrawn(frame, slot, twin ?? drawScalar(plan.scalar, plan.range, rng, point));
      return;
    }
    const drawer = plan.declaration && KIND_DRAWERS[plan.declaration.domain.kind];
    if (!drawer || !plan.declaration || !context)
      throw new RangeError(`no model for ${letterKey(plan.letter)}`);
    frame.exacts[slot] = undefined;
    frame.set(slot, drawer(plan.declaration, context));
  }

  private twinOf(index: number, frame: Frame, rng: Rng): Drawn | undefined {
    const kind = this.steps[index]?.plan.scalar;
    const like = this.steps.slice(0, index).filter(({ plan }) => plan.scalar === kind);
    return like.length > 0 ? frame.exacts[rng.pick(like).slot] : undefined;
  }

  private drawStructure(frame: Frame, context: DrawContext): void {
    const { structure } = this.model;
    const drawer = structure && STRUCTURE_DRAWERS[structure.kind];
    if (!drawer) throw new RangeError(`no such structure: ${structure?.kind}`);
    for (const [key, value] of drawer(structure.roles, context)) {
      const slot = this.compiler.slotOfKey(key);
      if (slot === undefined) continue;
      frame.exacts[slot] = undefined;
      frame.set(slot, value);
    }
  }

  private contextFor(frame: Frame, rng: Rng, point: number): DrawContext {
    const things = new Map<string, unknown>();
    return {
      rng,
      point,
      model: this.model,
      evaluate: (expr) => run(this.compiler.compile(expr), frame),
      valueOf: (key) => this.valueOf(key, frame),
      shared<T>(name: string, make: () => T): T {
        if (!things.has(name)) things.set(name, make());
        return things.get(name) as T;
      },
    };
  }

  private valueOf(key: string, frame: Frame): Value | undefined {
    const slot = this.compiler.slotOfKey(key);
    return slot === undefined ? undefined : frame.valueAt(slot);
  }
}

/** Whether a number that was solved for is of the kind that its letter was declared to be. */
function isInDomain({ plan: { scalar, declaration }, slot }: Step, frame: Frame): boolean {
  if (!scalar || scalar === 'complex' || declaration?.is || frame.tags[slot] !== NUMBER) return true;
  const [re, im, err] = frame.numbers.subarray(3 * slot, 3 * slot + 3) as unknown as [number, number, number];
  if (Math.abs(im) > err) return false;
  if (scalar === 'real' || scalar === 'rational') return true;
  const nearest = Math.round(re);
  if (Math.abs(re - nearest) > err || (scalar === 'natural' && nearest < 0)) return false;
  frame.setNumber(slot, nearest);
  return true;
}

function setFrom(tag: Tag, slot: number, frame: Frame): boolean {
  if (tag === UNDECIDED || tag === UNDEFINED) return false;
  frame.exacts[slot] = undefined;
  if (tag === OBJECT) frame.set(slot, frame.value);
  else frame.setNumber(slot, frame.re, frame.im, frame.err);
  return true;
}

/** Puts an exact number into a slot. */
function setDrawn(frame: Frame, slot: number, drawn: Drawn): void {
  const { top, imTop, bottom } = drawn;
  const dyadic = (bottom & (bottom - 1)) === 0;
  const re = top / bottom;
  const im = imTop / bottom;
  frame.setNumber(slot, re, im, dyadic ? 0 : UNIT * (Math.abs(re) + Math.abs(im)));
  frame.exacts[slot] = drawn;
}
