import { type Code, FALSE, type Frame, type Tag, TRUE, UNDECIDED } from '../../evaluate/frame.ts';
import { numberValue, type SetValue, UNIT, undecidedValue, type Value } from '../../values/value.ts';
import type { Continuous } from './laws.ts';
import type { OutcomeLoop } from './outcomes.ts';
import { isDyadic, weightOf } from './space.ts';
import { NULL_CONDITION } from './tally.ts';

/** The probability of a set of outcomes, given another where there is one. */
export function probabilityOfSets(sets: readonly SetValue[], frame: Frame): Value {
  const [event, given] = sets as [SetValue, SetValue | undefined];
  if (given && given.universe !== event.universe && event.bits !== 0) {
    return undecidedValue('events of two spaces');
  }
  const joint = given ? { ...event, bits: (event.bits & given.bits) >>> 0 } : event;
  const over = weightOf(joint);
  const under = given ? weightOf(given) : 1;
  if (over === undefined || under === undefined) return undecidedValue('a set that is no event');
  if (under === 0) return NULL_CONDITION;
  if (frame.scale < 1) frame.scale = 1;
  const value = over / under;
  const exact = isDyadic(over) && isDyadic(under) && isDyadic(value);
  return numberValue(value, 0, exact ? 0 : UNIT * (given ? 4 : 2) * event.universe.members.length * value);
}

/** Places where a statement about a continuous variable is asked before its edges are narrowed down. */
const PROBES = 640;
const NARROWING = 80;

/**
 * The probability of a statement about a variable with a continuous law: the stretches on which it holds, their edges
 * found by bisection, measured by the distribution function. Between the numbers that the statement compares with
 * (`bounds`), their sums and their differences there is always a probe. Another stretch narrower than the probes is
 * missed: single points, which have no probability, and events nobody states.
 */
export function probabilityOfStretches(
  loop: OutcomeLoop,
  law: Continuous,
  codes: readonly Code[],
  bounds: readonly number[],
  frame: Frame,
): Value {
  const [event, given] = codes as [Code, Code | undefined];
  const probes = probesFor(law, bounds);
  const over = measure(loop, law, given ? [given, event] : [event], probes, frame);
  if (over.kind !== 'number' || !given) return over;
  const under = measure(loop, law, [given], probes, frame);
  if (under.kind !== 'number') return under;
  if (under.re <= under.err) return NULL_CONDITION;
  const value = over.re / under.re;
  return numberValue(value, 0, (over.err + value * under.err) / under.re + UNIT * value);
}

/** Bounds of which sums and differences are looked at. */
const MOST_BOUNDS = 8;

function probesFor(law: Continuous, bounds: readonly number[]): readonly number[] {
  const { low, high } = law;
  const grid = Array.from({ length: PROBES + 1 }, (_, k) => low + ((high - low) * k) / PROBES);
  const few = bounds.slice(0, MOST_BOUNDS);
  const edges = [...few, ...few.flatMap((a) => few.flatMap((b) => [a + b, a - b]))]
    .filter((edge) => edge > low && edge < high)
    .sort((a, b) => a - b);
  const between = edges.slice(1).map((edge, i) => (edge + (edges[i] as number)) / 2);
  return [...grid, ...between].sort((a, b) => a - b);
}

function measure(
  loop: OutcomeLoop,
  law: Continuous,
  codes: readonly Code[],
  probes: readonly number[],
  frame: Frame,
): Value {
  let failure: Value | undefined;
  const truth = (x: number): Tag =>
    loop.at(frame, x, () => {
      for (const code of codes) {
        const tag = code(frame);
        if (tag === FALSE || tag === UNDECIDED) return tag;
        if (tag !== TRUE) {
          failure ??= undecidedValue(`an event where an outcome has ${frame.reason}`);
          return FALSE;
        }
      }
      return TRUE;
    });
  let total = 0;
  let err = 4 * UNIT;
  let from = law.low;
  let holds = truth(from);
  for (const to of probes) {
    const then = truth(to);
    if (holds === UNDECIDED || then === UNDECIDED) return undecidedValue('an event too close to tell');
    if (holds === then) {
      if (holds === TRUE) total += law.cdf(to) - law.cdf(from);
    } else {
      const [inner, outer] = edge(truth, from, to, holds);
      err += 2 * Math.abs(law.cdf(outer) - law.cdf(inner)) + 4 * UNIT;
      const middle = law.cdf((inner + outer) / 2);
      total += holds === TRUE ? middle - law.cdf(from) : law.cdf(to) - middle;
    }
    from = to;
    holds = then;
  }
  if (failure) return failure;
  if (frame.scale < 1) frame.scale = 1;
  return numberValue(total, 0, err + UNIT * PROBES * total);
}

/** Two places as close as can be told between which the statement changes. */
function edge(truth: (x: number) => Tag, from: number, to: number, holds: Tag): readonly [number, number] {
  let [inner, outer] = [from, to];
  for (let step = 0; step < NARROWING; step += 1) {
    const middle = (inner + outer) / 2;
    if (middle === inner || middle === outer) break;
    const tag = truth(middle);
    if (tag === UNDECIDED) break;
    if (tag === holds) inner = middle;
    else outer = middle;
  }
  return [inner, outer];
}
