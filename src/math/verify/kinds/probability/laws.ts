import type { Rng } from '../../../../base/random/rng.ts';
import { normalCdf } from '../../special/error.ts';
import type { Universe } from '../../values/value.ts';
import { numberValue } from '../../values/value.ts';

/** What probabilities of a continuous law are made of; its nodes serve expectations only. */
export interface Continuous {
  /** P(X <= x). */
  cdf(x: number): number;
  /** Where the search for the edges of events looks: outside, the law has no mass that counts. */
  readonly low: number;
  readonly high: number;
}

/** The space of one random variable: its outcomes are the values that it takes, with their probabilities. */
export interface LawSpace extends Universe {
  readonly points: Float64Array;
  readonly continuous?: Continuous;
}

export function continuousOf(space: Universe): Continuous | undefined {
  return (space as LawSpace).continuous;
}

const MOST_TRIALS = 400;
const MOST_VALUES = 2_000;

function discrete(points: readonly number[], weights: readonly number[]): LawSpace {
  return {
    members: points.map((point) => numberValue(point)),
    points: Float64Array.from(points),
    weights: Float64Array.from(weights),
  };
}

/** The number of successes in n trials, by adding one trial after the other. */
export function binomialSpace(n: number, p: number): LawSpace | undefined {
  if (!Number.isInteger(n) || n < 0 || n > MOST_TRIALS || !(p >= 0 && p <= 1)) return undefined;
  let weights = [1];
  for (let trial = 0; trial < n; trial += 1) {
    const next = new Array<number>(weights.length + 1).fill(0);
    weights.forEach((weight, k) => {
      next[k] = (next[k] as number) + weight * (1 - p);
      next[k + 1] = (next[k + 1] as number) + weight * p;
    });
    weights = next;
  }
  return discrete([...weights.keys()], weights);
}

function poissonSpace(mean: number): LawSpace | undefined {
  if (!(mean > 0) || mean > 200) return undefined;
  const weights = [Math.exp(-mean)];
  for (let k = 1; k < MOST_VALUES; k += 1) {
    const weight = ((weights[k - 1] as number) * mean) / k;
    if (k > mean && weight < 1e-290) break;
    weights.push(weight);
  }
  return discrete([...weights.keys()], weights);
}

/** The number of trials up to the first success, from 1. */
function geometricSpace(p: number): LawSpace | undefined {
  if (!(p > 0.02 && p <= 1)) return undefined;
  const weights: number[] = [];
  let weight = p;
  for (let k = 1; k <= MOST_VALUES && weight > 1e-290; k += 1) {
    weights.push(weight);
    weight *= 1 - p;
  }
  return discrete(
    weights.map((_, k) => k + 1),
    weights,
  );
}

/** The number of failures before the r-th success. */
function negativeBinomialSpace(r: number, p: number): LawSpace | undefined {
  if (!Number.isInteger(r) || r < 1 || r > 50 || !(p > 0.02 && p <= 1)) return undefined;
  const weights: number[] = [];
  let weight = p ** r;
  for (let k = 0; k < MOST_VALUES && weight > 1e-290; k += 1) {
    weights.push(weight);
    weight *= ((k + r) / (k + 1)) * (1 - p);
  }
  return discrete([...weights.keys()], weights);
}

/** The number of marked things among n drawn without replacement from `size`, of which `marked` are marked. */
function hypergeometricSpace(size: number, marked: number, n: number): LawSpace | undefined {
  const whole = [size, marked, n].every((count) => Number.isInteger(count) && count >= 0);
  if (!whole || marked > size || n > size || size > MOST_TRIALS) return undefined;
  // Drawn one by one: the chance of k marked ones so far.
  let weights = [1];
  for (let drawn = 0; drawn < n; drawn += 1) {
    const next = new Array<number>(weights.length + 1).fill(0);
    weights.forEach((weight, k) => {
      const hit = (marked - k) / (size - drawn);
      next[k] = (next[k] as number) + weight * (1 - hit);
      next[k + 1] = (next[k + 1] as number) + weight * hit;
    });
    weights = next;
  }
  return discrete([...weights.keys()], weights);
}

/**
 * A continuous law as nodes and weights of the trapezoidal rule in a variable u after a change of variables that makes
 * it converge beyond all powers: `place` gives x and the density in u. Every second node makes the rule by which the
 * error of an expectation is told.
 */
function continuous(
  law: Continuous,
  step: number,
  reach: number,
  place: (u: number) => readonly [x: number, density: number],
): LawSpace {
  const points: number[] = [];
  const weights: number[] = [];
  const last = Math.round(reach / step);
  for (let k = -last; k <= last; k += 1) {
    const [x, density] = place(k * step);
    points.push(x);
    weights.push(density * step);
  }
  return { ...discrete(points, weights), continuous: law };
}

function normalSpace(mean: number, variance: number): LawSpace | undefined {
  if (!(variance > 0)) return undefined;
  const deviation = Math.sqrt(variance);
  const law: Continuous = {
    cdf: (x) => normalCdf((x - mean) / deviation),
    low: mean - 40 * deviation,
    high: mean + 40 * deviation,
  };
  return continuous(law, 0.25, 16, (u) => [
    mean + u * deviation,
    Math.exp((-u * u) / 2) / Math.sqrt(2 * Math.PI),
  ]);
}

/** tanh-sinh nodes between the ends. */
function uniformSpace(low: number, high: number): LawSpace | undefined {
  if (!(low < high)) return undefined;
  const width = high - low;
  const law: Continuous = {
    cdf: (x) => Math.min(1, Math.max(0, (x - low) / width)),
    low: low - width,
    high: high + width,
  };
  return continuous(law, 1 / 16, 4, (u) => {
    const inner = (Math.PI / 2) * Math.sinh(u);
    return [low + width / (1 + Math.exp(-2 * inner)), ((Math.PI / 4) * Math.cosh(u)) / Math.cosh(inner) ** 2];
  });
}

/** Nodes x = exp(u - exp(-u)) over the rate, which thin out doubly exponentially towards both ends. */
function exponentialSpace(rate: number): LawSpace | undefined {
  if (!(rate > 0)) return undefined;
  const law: Continuous = {
    cdf: (x) => (x <= 0 ? 0 : -Math.expm1(-rate * x)),
    low: -1 / rate,
    high: 750 / rate,
  };
  return continuous(law, 1 / 16, 7, (u) => {
    const x = Math.exp(u - Math.exp(-u));
    return [x / rate, Math.exp(-x) * x * (1 + Math.exp(-u))];
  });
}

/** The spaces by the name of the law, over the parameters in the order of its head. */
export const LAWS: Readonly<Record<string, (parameters: readonly number[]) => LawSpace | undefined>> = {
  binomial: ([n = Number.NaN, p = Number.NaN]) => binomialSpace(n, p),
  poisson: ([mean = Number.NaN]) => poissonSpace(mean),
  geometric: ([p = Number.NaN]) => geometricSpace(p),
  'negative-binomial': ([r = Number.NaN, p = Number.NaN]) => negativeBinomialSpace(r, p),
  hypergeometric: ([size = Number.NaN, marked = Number.NaN, n = Number.NaN]) =>
    hypergeometricSpace(size, marked, n),
  normal: ([mean = Number.NaN, variance = Number.NaN]) => normalSpace(mean, variance),
  uniform: ([low = Number.NaN, high = Number.NaN]) => uniformSpace(low, high),
  exponential: ([rate = Number.NaN]) => exponentialSpace(rate),
};

/** A distribution on a few distinct values with dyadic probabilities that are all positive. */
export function drawDiscrete(rng: Rng, count: number): LawSpace {
  const points: number[] = [];
  let at = rng.int(-4, 2);
  for (let k = 0; k < count; k += 1) {
    points.push(at);
    at += rng.int(1, 3);
  }
  const shares = new Array<number>(count).fill(1);
  for (let rest = 64 - count; rest > 0; rest -= 1) {
    const place = rng.int(0, count - 1);
    shares[place] = (shares[place] as number) + 1;
  }
  return discrete(
    points,
    shares.map((share) => share / 64),
  );
}
