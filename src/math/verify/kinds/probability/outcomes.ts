import type { Expr } from '../../../expr/expr.ts';
import { letterKey } from '../../../expr/letters.ts';
import { children } from '../../../expr/tree.ts';
import type { Compiler } from '../../evaluate/compiler.ts';
import type { Code, Frame } from '../../evaluate/frame.ts';
import { numberValue, truthValue, type Universe, type Value } from '../../values/value.ts';
import {
  type CopiesValue,
  type Coverage,
  coverageOf,
  isCopies,
  isSymmetricIn,
  tracerOf,
  withCount,
} from './copies.ts';

/** The probability space that a value depends on; undefined where it is the same for every outcome. */
function spaceBehind(value: Value | undefined): Universe | undefined {
  switch (value?.kind) {
    case 'random-variable':
      return value.space;
    case 'set':
      return value.universe.weights ? value.universe : undefined;
    case 'sequence':
      return spaceBehind(value.at(value.first));
    case 'tuple':
      return value.items.map(spaceBehind).find((space) => space !== undefined);
    default:
      return undefined;
  }
}

/** The number of the outcome in each space. */
type Outcomes = ReadonlyMap<Universe, number>;

/** What a value is at one outcome: random variables are numbers, events hold or not. */
function atOutcome(value: Value, outcomes: Outcomes): Value {
  switch (value.kind) {
    case 'random-variable': {
      const outcome = outcomes.get(value.space);
      return outcome === undefined ? value : numberValue(value.values[outcome] as number);
    }
    case 'set': {
      const outcome = outcomes.get(value.universe);
      return outcome === undefined ? value : truthValue(((value.bits >>> outcome) & 1) === 1);
    }
    case 'sequence':
      return { ...value, at: (index) => atOutcome(value.at(index), outcomes) };
    case 'tuple':
      return { ...value, items: value.items.map((item) => atOutcome(item, outcomes)) };
    default:
      return value;
  }
}

interface Entry {
  readonly slot: number;
  readonly original: Value;
}

/** Letters with spaces of their own are independent; so many joint outcomes are visited at most. */
const MOST_OUTCOMES = 60_000;

/**
 * The outcomes that an expectation or probability runs over. While it runs, the slots of random letters hold what they
 * are at the outcome; an expectation inside another one puts the random letters back first, so that E[(X - E[X])^2]
 * has its meaning.
 */
export class OutcomeLoop {
  private readonly slots: readonly number[];
  private readonly parent: OutcomeLoop | undefined;
  private readonly outcomes = new Map<Universe, number>();
  private readonly counted = new Map<number, Extract<Coverage, { kind: 'counted' }>>();
  private readonly symmetric: ReadonlySet<number>;
  private entries: readonly Entry[] = [];
  private running = false;

  /** `symmetric`: the slots of families that the parts see symmetrically. */
  constructor(slots: readonly number[], symmetric: ReadonlySet<number>, parent: OutcomeLoop | undefined) {
    this.slots = slots;
    this.symmetric = symmetric;
    this.parent = parent;
  }

  /** Runs `body` as if no outcome were chosen around it. */
  outside<T>(frame: Frame, body: () => T): T {
    const { parent } = this;
    if (!parent?.running) return body();
    for (const { slot, original } of parent.entries) frame.set(slot, original);
    try {
      return body();
    } finally {
      parent.place(frame);
    }
  }

  /** The outcome of a space that the loop around this one has chosen. */
  around(space: Universe): number | undefined {
    return this.parent?.running ? this.parent.outcomes.get(space) : undefined;
  }

  /** The outcome of a space that this loop is at. */
  outcomeIn(space: Universe): number | undefined {
    return this.outcomes.get(space);
  }

  /**
   * The spaces of the random letters that `codes` look at, to be asked outside and before `run`; a string is the reason
   * why they cannot be run through.
   */
  spaces(frame: Frame, codes: readonly Code[]): Universe[] | string {
    const spaces: Universe[] = [];
    const add = (space: Universe): void => {
      if (!spaces.includes(space)) spaces.push(space);
    };
    this.entries = this.slots.flatMap((slot): Entry[] => {
      const original = frame.tags[slot] === 0 ? undefined : frame.objects[slot];
      const space = spaceBehind(original);
      if (!original || !space) return [];
      if (!isCopies(original)) add(space);
      return [{ slot, original }];
    });
    this.counted.clear();
    for (const { slot, original } of this.entries) {
      if (!isCopies(original)) continue;
      const coverage = coverageOf(
        original,
        this.looked(frame, slot, original, codes),
        this.symmetric.has(slot),
      );
      if (coverage.kind === 'too many') return 'too many independent copies at once';
      if (coverage.kind === 'joint') coverage.spaces.forEach(add);
      else {
        add(coverage.space);
        this.counted.set(slot, coverage);
      }
    }
    return spaces;
  }

  /** The entries of a family that the codes look at. */
  private looked(frame: Frame, slot: number, original: CopiesValue, codes: readonly Code[]): Set<number> {
    const seen = new Set<number>();
    frame.set(slot, tracerOf(original, seen));
    for (const code of codes) code(frame);
    frame.set(slot, original);
    return seen;
  }

  /** Visits the outcomes of positive probability until `visit` says false; false where there are too many. */
  run(frame: Frame, spaces: readonly Universe[], visit: (weight: number) => boolean): boolean {
    const count = spaces.reduce((product, space) => product * space.members.length, 1);
    if (count > MOST_OUTCOMES) return false;
    this.within(frame, () => this.visitFrom(frame, spaces, 0, 1, visit));
    return true;
  }

  /** Evaluates `body` with every random letter of one space at the real number `x`, for continuous laws. */
  at<T>(frame: Frame, x: number, body: () => T): T {
    return this.within(frame, () => {
      for (const { slot } of this.entries) frame.set(slot, numberValue(x));
      return body();
    });
  }

  private within<T>(frame: Frame, body: () => T): T {
    this.running = true;
    try {
      return body();
    } finally {
      this.running = false;
      this.outcomes.clear();
      for (const { slot, original } of this.entries) frame.set(slot, original);
    }
  }

  private visitFrom(
    frame: Frame,
    spaces: readonly Universe[],
    depth: number,
    weight: number,
    visit: (weight: number) => boolean,
  ): boolean {
    const space = spaces[depth];
    if (!space) {
      this.place(frame);
      return visit(weight);
    }
    const weights = space.weights as Float64Array;
    for (let outcome = 0; outcome < weights.length; outcome += 1) {
      const share = weights[outcome] as number;
      if (share === 0) continue;
      this.outcomes.set(space, outcome);
      if (!this.visitFrom(frame, spaces, depth + 1, weight * share, visit)) return false;
    }
    return true;
  }

  private place(frame: Frame): void {
    for (const { slot, original } of this.entries) {
      const counted = this.counted.get(slot);
      const here = counted && isCopies(original) ? this.outcomes.get(counted.space) : undefined;
      frame.set(
        slot,
        counted && isCopies(original) && here !== undefined
          ? withCount(original, counted.ranks, here)
          : atOutcome(original, this.outcomes),
      );
    }
  }
}

/** Loops that are being compiled, innermost last. */
const OPEN = new WeakMap<Compiler, OutcomeLoop[]>();

/** Compiles parts of an expectation or probability inside a loop of their own. */
export function withLoop<T>(exprs: readonly Expr[], compiler: Compiler, build: (loop: OutcomeLoop) => T): T {
  const open = OPEN.get(compiler) ?? [];
  OPEN.set(compiler, open);
  const letters = lettersIn(exprs, compiler);
  const symmetric = [...letters].filter(([, name]) => isSymmetricIn(name, exprs)).map(([slot]) => slot);
  const loop = new OutcomeLoop([...letters.keys()], new Set(symmetric), open.at(-1));
  open.push(loop);
  try {
    return build(loop);
  } finally {
    open.pop();
  }
}

/** The slots of all letters that occur, whatever they stand for, with their names. */
function lettersIn(exprs: readonly Expr[], compiler: Compiler): Map<number, string> {
  const letters = new Map<number, string>();
  const visit = (expr: Expr): void => {
    const slot = expr.kind === 'sym' || expr.kind === 'app' ? compiler.slotOf(expr) : undefined;
    if (slot !== undefined) letters.set(slot, letterKey(expr));
    for (const part of children(expr)) visit(part);
  };
  for (const expr of exprs) visit(expr);
  return letters;
}
