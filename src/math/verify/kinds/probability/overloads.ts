import type { Overload, OverloadTable } from '../../evaluate/compiler.ts';
import {
  type RandomVariableValue,
  type SetValue,
  truthValue,
  type Universe,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { truthOr } from '../same.ts';
import { weightOf } from './space.ts';

const CLOSE = 1e-12;

function spaceIn(args: readonly Value[]): Universe | undefined {
  return args.find((arg) => arg.kind === 'random-variable')?.space;
}

/** The value of an argument at each outcome: numbers are constant; undefined for other kinds or another space. */
function pointwiseValues(arg: Value, space: Universe): ((outcome: number) => number) | undefined {
  if (arg.kind === 'number' && arg.im === 0) return () => arg.re;
  if (arg.kind !== 'random-variable' || arg.space !== space) return undefined;
  return (outcome) => arg.values[outcome] as number;
}

/** A head applied outcome by outcome. Where a value is not finite, there is no random variable. */
function pointwise(join: (...args: number[]) => number): Overload {
  return (args) => {
    const space = spaceIn(args);
    if (!space) return undefined;
    const reads = args.map((arg) => pointwiseValues(arg, space));
    if (!reads.every((read) => read !== undefined)) return undefined;
    const values = Float64Array.from(space.members, (_, outcome) =>
      join(...reads.map((read) => read(outcome))),
    );
    if (!values.every(Number.isFinite)) return undecidedValue('a random variable that is not finite');
    return { kind: 'random-variable', space, values };
  };
}

/** A relation of random variables holds when it does so almost surely. */
function almostSurely(test: (a: number, b: number) => boolean): Overload {
  return (args) => {
    const space = spaceIn(args);
    if (!space) return undefined;
    const [first, second] = args.map((arg) => pointwiseValues(arg, space));
    if (!first || !second) return undefined;
    for (let outcome = 0; outcome < space.members.length; outcome += 1) {
      if (space.weights?.[outcome] === 0) continue;
      if (!test(first(outcome), second(outcome))) return truthValue(false);
    }
    return truthValue(true);
  };
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= CLOSE * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Independence of two events or two random variables of one space. */
const independent: Overload = ([a, b]) => {
  if (a?.kind === 'set' && b?.kind === 'set' && a.universe === b.universe) {
    const joint: SetValue = { ...a, bits: (a.bits & b.bits) >>> 0 };
    const [p, q, both] = [weightOf(a), weightOf(b), weightOf(joint)];
    if (p === undefined || q === undefined || both === undefined) return undefined;
    return truthOr(near(both, p * q), 'probabilities');
  }
  if (a?.kind === 'random-variable' && b?.kind === 'random-variable' && a.space === b.space) {
    return truthValue(independentVariables(a, b));
  }
  return undefined;
};

/** Every pair of values has the product of the probabilities. */
function independentVariables(a: RandomVariableValue, b: RandomVariableValue): boolean {
  const weights = a.space.weights as Float64Array;
  const probability = (test: (outcome: number) => boolean): number =>
    weights.reduce((sum, weight, outcome) => (test(outcome) ? sum + weight : sum), 0);
  for (const x of new Set(a.values)) {
    const p = probability((outcome) => a.values[outcome] === x);
    for (const y of new Set(b.values)) {
      const q = probability((outcome) => b.values[outcome] === y);
      if (
        !near(
          probability((outcome) => a.values[outcome] === x && b.values[outcome] === y),
          p * q,
        )
      )
        return false;
    }
  }
  return true;
}

const sum = (...terms: number[]): number => terms.reduce((total, term) => total + term, 0);
const product = (...factors: number[]): number => factors.reduce((total, factor) => total * factor, 1);

/** Arithmetic of random variables and relations between them. */
export const PROBABILITY_OVERLOADS: OverloadTable = {
  add: pointwise(sum),
  mul: pointwise(product),
  neg: pointwise((x) => -x),
  pos: pointwise((x) => x),
  div: pointwise((x, y) => x / y),
  pow: pointwise((x, y) => x ** y),
  abs: pointwise(Math.abs),
  sqrt: pointwise(Math.sqrt),
  exp: pointwise(Math.exp),
  ln: pointwise(Math.log),
  sin: pointwise(Math.sin),
  cos: pointwise(Math.cos),
  max: pointwise(Math.max),
  min: pointwise(Math.min),
  eq: almostSurely(near),
  ne: almostSurely((a, b) => !near(a, b)),
  lt: almostSurely((a, b) => a < b),
  gt: almostSurely((a, b) => a > b),
  le: almostSurely((a, b) => a <= b || near(a, b)),
  ge: almostSurely((a, b) => a >= b || near(a, b)),
  perpendicular: independent,
};
