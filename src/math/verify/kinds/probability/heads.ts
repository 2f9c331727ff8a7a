import { type App, type Bind, type Expr, walk } from '../../../expr/expr.ts';
import { headOf } from '../../../expr/heads.ts';
import type { Compiler, CompilerTable } from '../../evaluate/compiler.ts';
import { type Code, type Frame, run, type Tag, write } from '../../evaluate/frame.ts';
import {
  numberValue,
  type RandomVariableValue,
  type SetValue,
  UNIT,
  type Universe,
  undecidedValue,
  undefinedValue,
  type Value,
} from '../../values/value.ts';
import { type OutcomeLoop, withLoop } from './outcomes.ts';
import { isDyadic, weightOf } from './space.ts';

/** Weighted sums over outcomes: total weight, mean of each random part, and the size of what was added. */
interface Tally {
  weight: number;
  readonly outcomes: number[];
  readonly weights: number[];
  /** Values of the random parts, one list an outcome. */
  readonly values: number[][];
  failure: Value | undefined;
}

/** A number in the frame that is made of the tally's weights. */
type Finish = (tally: Tally, frame: Frame) => Value;

const NULL_CONDITION = undefinedValue('a condition of probability zero');
const NO_SPACE = 'a probability without events or random variables';

function isStatement(expr: Expr): boolean {
  for (const node of walk(expr)) {
    if ((node.kind === 'app' || node.kind === 'bind') && headOf(node.head).sort === 'truth') return true;
  }
  return false;
}

/** Code that tallies the random parts over the outcomes that meet the condition, then finishes. */
function tallied(
  loop: OutcomeLoop,
  parts: readonly Code[],
  condition: Code | undefined,
  finish: Finish,
): (frame: Frame) => Value {
  return (frame) =>
    loop.outside(frame, () => {
      const space = loop.space(frame);
      if (!space) return constantCase(parts, frame, finish, condition);
      const tally: Tally = { weight: 0, outcomes: [], weights: [], values: [], failure: undefined };
      loop.run(frame, space, (weight) => visit(tally, parts, condition, frame, weight, loop.outcome));
      if (tally.failure) return tally.failure;
      return tally.weight === 0 ? NULL_CONDITION : finish(tally, frame);
    });
}

/** Returns whether to go on. */
function visit(
  tally: Tally,
  parts: readonly Code[],
  condition: Code | undefined,
  frame: Frame,
  weight: number,
  outcome: number,
): boolean {
  if (condition) {
    const met = run(condition, frame);
    if (met.kind !== 'truth') {
      tally.failure = met.kind === 'undefined' ? met : undecidedValue('a condition that is no event');
      return false;
    }
    if (!met.holds) return true;
  }
  const row: number[] = [];
  for (const part of parts) {
    const value = run(part, frame);
    if (value.kind === 'truth') row.push(value.holds ? 1 : 0);
    else if (value.kind === 'number' && value.im === 0) row.push(value.re);
    else {
      tally.failure =
        value.kind === 'undefined' ? value : undecidedValue(`an expectation of a ${value.kind}`);
      return false;
    }
  }
  tally.weight += weight;
  tally.outcomes.push(outcome);
  tally.weights.push(weight);
  tally.values.push(row);
  return true;
}

/** Nothing random occurs: a constant is its own mean, a statement is certain or impossible. */
function constantCase(
  parts: readonly Code[],
  frame: Frame,
  finish: Finish,
  condition: Code | undefined,
): Value {
  if (condition) return undecidedValue(NO_SPACE);
  const tally: Tally = { weight: 0, outcomes: [], weights: [], values: [], failure: undefined };
  visit(tally, parts, undefined, frame, 1, 0);
  return tally.failure ?? finish(tally, frame);
}

/** The mean of one part over the tally, with the bulk of its sum in the frame's scale. */
export function meanOf(tally: Tally, frame: Frame, of: (row: readonly number[]) => number): Value {
  let sum = 0;
  let bulk = 0;
  let exact = true;
  for (let i = 0; i < tally.values.length; i += 1) {
    const value = of(tally.values[i] as number[]);
    const weight = tally.weights[i] as number;
    sum += weight * value;
    bulk += weight * Math.abs(value);
    exact &&= isDyadic(value) && isDyadic(weight);
  }
  const size = bulk / tally.weight;
  if (size > frame.scale) frame.scale = size;
  const certain = exact && (tally.weight === 1 || isDyadic(sum / tally.weight));
  return numberValue(sum / tally.weight, 0, certain ? 0 : 4 * UNIT * (tally.values.length + 4) * size);
}

function firstOf(row: readonly number[]): number {
  return row[0] as number;
}

const mean: Finish = (tally, frame) => meanOf(tally, frame, firstOf);

function centred(tally: Tally, place: number): number {
  let sum = 0;
  for (let i = 0; i < tally.values.length; i += 1) {
    sum += (tally.weights[i] as number) * ((tally.values[i] as number[])[place] as number);
  }
  return sum / tally.weight;
}

const covariance: Finish = (tally, frame) => {
  const last = (tally.values[0] as number[]).length - 1;
  const [first, second] = [centred(tally, 0), centred(tally, last)];
  return meanOf(tally, frame, (row) => ((row[0] as number) - first) * ((row[last] as number) - second));
};

const deviation: Finish = (tally, frame) => {
  const square = covariance(tally, frame);
  if (square.kind !== 'number') return square;
  const root = Math.sqrt(square.re);
  return numberValue(
    root,
    0,
    square.err === 0 ? UNIT * root : square.err / Math.max(root, UNIT) + UNIT * root,
  );
};

const correlation: Finish = (tally, frame) => {
  const [x, y] = [centred(tally, 0), centred(tally, 1)];
  let [xx, yy, xy] = [0, 0, 0];
  tally.values.forEach((row, i) => {
    const weight = tally.weights[i] as number;
    const dx = (row[0] as number) - x;
    const dy = (row[1] as number) - y;
    xx += weight * dx * dx;
    yy += weight * dy * dy;
    xy += weight * dx * dy;
  });
  if (xx <= 64 * UNIT || yy <= 64 * UNIT) return undefinedValue('a correlation with a constant');
  if (frame.scale < 1) frame.scale = 1;
  return numberValue(xy / Math.sqrt(xx * yy), 0, 64 * UNIT * tally.values.length);
};

/** Shannon entropy of the distribution of the first part, in nats. */
const entropy: Finish = (tally, frame) => {
  const shares = new Map<number, number>();
  tally.values.forEach((row, i) => {
    const value = firstOf(row);
    shares.set(value, (shares.get(value) ?? 0) + (tally.weights[i] as number) / tally.weight);
  });
  let sum = 0;
  for (const share of shares.values()) sum -= share * Math.log(share);
  if (frame.scale < 1) frame.scale = 1;
  return numberValue(sum, 0, 64 * UNIT * shares.size);
};

function compileTallied(node: App, compiler: Compiler, randomParts: number, finish: Finish): Code {
  return withLoop(node.args, compiler, (loop) => {
    const codes = node.args.map((arg) => compiler.compile(arg));
    const parts = codes.slice(0, randomParts);
    const condition = codes[randomParts];
    const plain = tallied(loop, parts, condition, finish);
    if (!condition) return (frame) => write(plain(frame), frame);
    return (frame) => write(givenRandom(loop, parts, condition, finish, frame) ?? plain(frame), frame);
  });
}

/**
 * Conditioning on a random variable: a random variable itself, and inside another expectation its value at the
 * outcome there. Undefined where the condition is an event.
 */
function givenRandom(
  loop: OutcomeLoop,
  parts: readonly Code[],
  condition: Code,
  finish: Finish,
  frame: Frame,
): Value | undefined {
  return loop.outside(frame, () => {
    const given = run(condition, frame);
    if (given.kind !== 'random-variable') return undefined;
    const at = (outcome: number): Value => givenValue(loop, parts, given, outcome, finish, frame);
    if (loop.around !== undefined) return at(loop.around);
    const values = new Float64Array(given.values.length);
    for (let outcome = 0; outcome < values.length; outcome += 1) {
      const value = at(outcome);
      if (value.kind === 'number') values[outcome] = value.re;
      else if (value !== NULL_CONDITION) return value;
    }
    return { kind: 'random-variable', space: given.space, values };
  });
}

function givenValue(
  loop: OutcomeLoop,
  parts: readonly Code[],
  given: RandomVariableValue,
  outcome: number,
  finish: Finish,
  frame: Frame,
): Value {
  const wanted = given.values[outcome];
  const tally: Tally = { weight: 0, outcomes: [], weights: [], values: [], failure: undefined };
  loop.space(frame);
  loop.run(frame, given.space, (weight) =>
    given.values[loop.outcome] === wanted
      ? visit(tally, parts, undefined, frame, weight, loop.outcome)
      : true,
  );
  if (tally.failure) return tally.failure;
  return tally.weight === 0 ? NULL_CONDITION : finish(tally, frame);
}

/** The probability of a set of outcomes, given another where there is one. */
function probabilityOf(sets: readonly SetValue[], frame: Frame): Value {
  const [event, given] = sets as [SetValue, SetValue | undefined];
  const space: Universe = event.universe;
  if (given && given.universe !== space) return undecidedValue('events of two spaces');
  const joint = given ? { ...event, bits: (event.bits & given.bits) >>> 0 } : event;
  const over = weightOf(joint);
  const under = given ? weightOf(given) : 1;
  if (over === undefined || under === undefined) return undecidedValue('a set that is no event');
  if (under === 0) return NULL_CONDITION;
  if (frame.scale < 1) frame.scale = 1;
  const value = over / under;
  const exact = isDyadic(over) && isDyadic(under) && isDyadic(value);
  return numberValue(value, 0, exact ? 0 : UNIT * (given ? 4 : 2) * space.members.length * value);
}

/** P of events by their outcomes; of statements about random variables by asking at each outcome. */
function compileProbability(node: App, compiler: Compiler): Code {
  const byOutcome = compileTallied(node, compiler, 1, mean);
  if (node.args.some(isStatement)) return byOutcome;
  const codes = withLoop(node.args, compiler, (loop) => {
    const direct = node.args.map((arg) => compiler.compile(arg));
    return (frame: Frame) => loop.outside(frame, () => direct.map((code) => run(code, frame)));
  });
  return (frame): Tag => {
    const values = codes(frame);
    return values.every((value) => value.kind === 'set')
      ? write(probabilityOf(values, frame), frame)
      : byOutcome(frame);
  };
}

function app(build: (node: App, compiler: Compiler) => Code) {
  return (node: App | Bind, compiler: Compiler): Code | undefined =>
    node.kind === 'app' ? build(node, compiler) : undefined;
}

/** Probabilities, expectations and moments over finite spaces; on a condition of probability zero there is no value. */
export const PROBABILITY_COMPILERS: CompilerTable = {
  prob: app(compileProbability),
  expectation: app((node, compiler) => compileTallied(node, compiler, 1, mean)),
  variance: app((node, compiler) => compileTallied(node, compiler, 1, covariance)),
  'standard-deviation': app((node, compiler) => compileTallied(node, compiler, 1, deviation)),
  covariance: app((node, compiler) => compileTallied(node, compiler, 2, covariance)),
  correlation: app((node, compiler) => compileTallied(node, compiler, 2, correlation)),
  entropy: app((node, compiler) => compileTallied(node, compiler, 1, entropy)),
};
