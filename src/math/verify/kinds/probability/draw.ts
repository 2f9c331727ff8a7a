import { letterKey } from '../../../expr/letters.ts';
import type { Domain } from '../../../statement/domain.ts';
import type { DrawContext, DrawKind } from '../../models/draw.ts';
import {
  type RandomVariableValue,
  type SequenceValue,
  type SetValue,
  undecidedValue,
  type Value,
} from '../../values/value.ts';
import { integerOf } from '../numbers.ts';
import { drawSubset, meetTraits, shelveSubset } from '../sets/draw.ts';
import { allBits, setOf } from '../sets/finite.ts';
import { LAWS } from './laws.ts';
import { claimFactor, coordinate, type Space, spaceOf } from './space.ts';

const NO_FACTOR = undecidedValue('more independent letters than a small probability space holds');

/** An event that depends on one factor alone, so that events of different factors are independent. */
function drawCylinder(space: Space, factor: number, context: DrawContext): SetValue {
  const size = space.sizes[factor] as number;
  const chosen = context.rng.int(1, 2 ** size - 2);
  let bits = 0;
  for (let outcome = 0; outcome < space.universe.members.length; outcome += 1) {
    if ((chosen >>> coordinate(space, outcome, factor)) & 1) bits |= 1 << outcome;
  }
  return setOf(space.universe, bits);
}

/** Whether random variables of this point are independent although nothing asks for it: so that such premises are met at times. */
function byChance(context: DrawContext): boolean {
  return context.shared('independence by chance', () => context.point >= 3 && context.rng.int(0, 3) === 0);
}

/**
 * A random event of the point's space. Trait `independent`: of all others so marked; `null`: of probability zero;
 * further traits as for sets. The first event of a point depends on one factor, so that others may be independent of
 * it; how the others lie to it is not narrowed by that.
 */
export const drawEvent: DrawKind = (declaration, context) => {
  const space = spaceOf(context);
  const traits = declaration.domain.traits ?? [];
  const rest = traits.filter((trait) => trait !== 'independent' && trait !== 'null');
  if (traits.includes('null')) return drawNullEvent(space);
  if (traits.includes('independent')) {
    const factor = claimFactor(space);
    return factor === undefined ? NO_FACTOR : meetTraits(drawCylinder(space, factor, context), rest, context);
  }
  const last = space.sizes.length - 1;
  const key = letterKey(declaration.letter);
  const first = context.shared('first event', () => key);
  const drawn =
    first === key
      ? shelveSubset('event', key, drawCylinder(space, 0, context), context)
      : drawSubset('event', key, space.universe, context, () => drawCylinder(space, last, context));
  return meetTraits(drawn, rest, context);
};

function drawNullEvent(space: Space): SetValue {
  const weights = space.universe.weights as Float64Array;
  const bits = weights.reduce((mask, weight, i) => (weight === 0 ? mask | (1 << i) : mask), 0);
  return setOf(space.universe, bits);
}

/** What small whole numbers a random variable may take. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  plain: [-3, 4],
  nonnegative: [0, 5],
  positive: [1, 6],
  indicator: [0, 1],
  bernoulli: [0, 1],
};

/**
 * A random variable on the point's space with small whole values, nearly always not constant. Traits: `independent`,
 * and one of `nonnegative`, `positive`, `indicator`.
 */
export const drawRandomVariable: DrawKind = (declaration, context) => {
  const { traits = [], law } = declaration.domain;
  if (law) return drawLaw(law, context);
  const space = spaceOf(context);
  const unknown = traits.find((trait) => trait !== 'independent' && !RANGES[trait]);
  if (unknown) return undecidedValue(`no random variable is drawn to be ${unknown}`);
  const [least, most] = RANGES[traits.find((trait) => RANGES[trait]) ?? 'plain'] as readonly [number, number];
  if (traits.includes('independent') || byChance(context)) {
    const factor = claimFactor(space);
    if (factor !== undefined) return drawCoordinate(space, factor, least, most, context);
    if (traits.includes('independent')) return NO_FACTOR;
  }
  const values = Float64Array.from(space.universe.members, () => context.rng.int(least, most));
  return { kind: 'random-variable', space: space.universe, values };
};

/** A random variable with a named law, on a space of its own: independent of all others. */
function drawLaw(law: NonNullable<Domain['law']>, context: DrawContext): Value {
  const parameters = law.parameters.map((parameter) => context.evaluate(parameter));
  if (!parameters.every((value) => value.kind === 'number' && value.im === 0)) {
    return undecidedValue(`parameters of a ${law.kind} law that are no real numbers`);
  }
  const space = LAWS[law.kind]?.(
    parameters.map((value) => (value.kind === 'number' ? value.re : Number.NaN)),
  );
  if (!space) return undecidedValue(`a ${law.kind} law with such parameters`);
  return { kind: 'random-variable', space, values: space.points };
}

function drawCoordinate(
  space: Space,
  factor: number,
  least: number,
  most: number,
  context: DrawContext,
): RandomVariableValue {
  const byPlace = Array.from({ length: space.sizes[factor] as number }, () => context.rng.int(least, most));
  if (byPlace.every((value) => value === byPlace[0])) {
    byPlace[0] = byPlace[0] === least ? most : least;
  }
  const values = Float64Array.from(
    space.universe.members,
    (_, outcome) => byPlace[coordinate(space, outcome, factor)] as number,
  );
  return { kind: 'random-variable', space: space.universe, values };
}

/**
 * Events B_1, ..., B_n that partition the space, `shape` giving n (drawn from 2 to 4 without it). Each is of positive
 * probability, since laws of total probability divide by it; trait `null-allowed` lifts that.
 */
export const drawPartition: DrawKind = (declaration, context) => {
  const { shape = [], traits = [] } = declaration.domain;
  const length = shape[0] === undefined ? context.rng.int(2, 4) : integerOf(context.evaluate(shape[0]));
  const space = spaceOf(context);
  const weights = space.universe.weights as Float64Array;
  const positive = [...weights.keys()].filter((i) => (weights[i] as number) > 0);
  if (length === undefined || length < 1 || length > positive.length) {
    return undecidedValue('a partition into so many events');
  }
  const parts = new Array<number>(length).fill(0);
  for (let outcome = 0; outcome < weights.length; outcome += 1) {
    const part = context.rng.int(0, length - 1);
    parts[part] = (parts[part] as number) | (1 << outcome);
  }
  if (!traits.includes('null-allowed')) {
    for (let part = 0; part < length; part += 1) claimOutcome(parts, part, positive[part] as number);
  }
  const events: Value[] = parts.map((bits) => setOf(space.universe, bits & allBits(space.universe)));
  const sequence: SequenceValue = {
    kind: 'sequence',
    first: 1,
    length,
    at: (index) => events[index - 1] ?? undecidedValue(`no event has the index ${index}`),
  };
  return sequence;
};

/** Moves one outcome into a part. */
function claimOutcome(parts: number[], part: number, outcome: number): void {
  const bit = 1 << outcome;
  for (let i = 0; i < parts.length; i += 1) parts[i] = (parts[i] as number) & ~bit;
  parts[part] = (parts[part] as number) | bit;
}
