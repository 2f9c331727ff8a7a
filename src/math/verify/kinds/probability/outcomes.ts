import { children, type Expr } from '../../../expr/expr.ts';
import type { Compiler } from '../../evaluate/compiler.ts';
import type { Frame } from '../../evaluate/frame.ts';
import { numberValue, truthValue, type Universe, type Value } from '../../values/value.ts';

/** The probability space that a value depends on; undefined where it is the same for every outcome. */
export function spaceBehind(value: Value | undefined): Universe | undefined {
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

/** What a value is at one outcome: random variables are numbers, events hold or not. */
export function atOutcome(value: Value, outcome: number): Value {
  switch (value.kind) {
    case 'random-variable':
      return numberValue(value.values[outcome] as number);
    case 'set':
      return value.universe.weights ? truthValue(((value.bits >>> outcome) & 1) === 1) : value;
    case 'sequence':
      return { ...value, at: (index) => atOutcome(value.at(index), outcome) };
    case 'tuple':
      return { ...value, items: value.items.map((item) => atOutcome(item, outcome)) };
    default:
      return value;
  }
}

interface Entry {
  readonly slot: number;
  readonly original: Value;
}

/**
 * The outcomes that an expectation or probability runs over. While it runs, the slots of random letters hold what they
 * are at the outcome; an expectation inside another one puts the random letters back first, so that E[(X - E[X])^2]
 * has its meaning.
 */
export class OutcomeLoop {
  outcome = 0;
  private entries: readonly Entry[] = [];
  private running = false;

  constructor(
    private readonly slots: readonly number[],
    private readonly parent: OutcomeLoop | undefined,
  ) {}

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

  /** The outcome chosen by the loop around this one. */
  get around(): number | undefined {
    return this.parent?.running ? this.parent.outcome : undefined;
  }

  /** The space of the random letters, to be asked outside. */
  space(frame: Frame): Universe | undefined {
    this.entries = this.slots.flatMap((slot) => {
      const original = frame.tags[slot] === 0 ? undefined : frame.objects[slot];
      return original && spaceBehind(original) ? [{ slot, original }] : [];
    });
    return spaceBehind(this.entries[0]?.original);
  }

  /** Visits the outcomes of positive probability until `visit` says false; after `space`. */
  run(frame: Frame, space: Universe, visit: (weight: number) => boolean): void {
    const weights = space.weights as Float64Array;
    this.running = true;
    try {
      for (let outcome = 0; outcome < weights.length; outcome += 1) {
        const weight = weights[outcome] as number;
        if (weight === 0) continue;
        this.outcome = outcome;
        this.place(frame);
        if (!visit(weight)) return;
      }
    } finally {
      this.running = false;
      for (const { slot, original } of this.entries) frame.set(slot, original);
    }
  }

  private place(frame: Frame): void {
    for (const { slot, original } of this.entries) frame.set(slot, atOutcome(original, this.outcome));
  }
}

/** Loops that are being compiled, innermost last. */
const OPEN = new WeakMap<Compiler, OutcomeLoop[]>();

/** Compiles parts of an expectation or probability inside a loop of their own. */
export function withLoop<T>(exprs: readonly Expr[], compiler: Compiler, build: (loop: OutcomeLoop) => T): T {
  const open = OPEN.get(compiler) ?? [];
  OPEN.set(compiler, open);
  const loop = new OutcomeLoop(slotsIn(exprs, compiler), open.at(-1));
  open.push(loop);
  try {
    return build(loop);
  } finally {
    open.pop();
  }
}

/** The slots of all letters that occur, whatever they stand for. */
function slotsIn(exprs: readonly Expr[], compiler: Compiler): number[] {
  const slots = new Set<number>();
  const visit = (expr: Expr): void => {
    const slot = expr.kind === 'sym' || expr.kind === 'app' ? compiler.slotOf(expr) : undefined;
    if (slot !== undefined) slots.add(slot);
    for (const part of children(expr)) visit(part);
  };
  for (const expr of exprs) visit(expr);
  return [...slots];
}
