import { modulus } from '../values/modulus.ts';
import type { Estimate, Scale } from './terms.ts';

/** How the far terms of a series shrink, by the power p of 1/n that they look like between n and 2n. */
export interface Decay {
  /**
   * `power`: the same power everywhere. `harmonic`: the power tends to 1 as fast as 1/n does. `drifting`: the power
   * changes as slowly as one over a logarithm does. `fast`: faster than powers. `irregular`: none of these.
   * `unknown`: far terms cannot be read.
   */
  readonly kind: 'power' | 'harmonic' | 'drifting' | 'fast' | 'irregular' | 'unknown';
  /** The power that it tends to. */
  readonly power: number;
  /** Whether the power stays below one wherever it was read. */
  readonly isBelowOne: boolean;
  /** The sign of all far terms, 0 where they have several or are complex. */
  readonly sign: -1 | 0 | 1;
}

/** Where powers are read; each is as far from the last as a sum can be whose terms change with the logarithm. */
const PLACES = [1e3, 1e5, 1e7, 1e9, 1e12] as const;
/** Indices beyond this are no exact doubles. */
const MOST_INDEX = 2 ** 52;
/** Powers that differ by less, between places from the second on, are the same. */
const STEADY = 1e-4;
/** How close to one the power is at the last place where it tends to it. */
const HARMONIC = 1e-5;
/** Rounding leaves no more of a power. */
const ROUNDING = 1e-11;
/** From here on terms shrink faster than any power that is met. */
const FAST = 40;

/** Powers closer to one than one over this are not told from it by terms that are not exact. */
const STEEP = 1e4;

const NOTHING = { power: Number.NaN, isBelowOne: false, sign: 0 } as const;

/** Reads how the terms at offsets of `size` times the places shrink; what is `steep` is not told from 1/n by noisy terms. */
export function decayOf(
  termAt: (index: number) => Estimate | undefined,
  from: number,
  { size, steep }: Scale,
): Decay {
  const powers: number[] = [];
  const logs: number[] = [];
  let sign: number | undefined;
  let noise = 0;
  for (const place of PLACES) {
    const n = Math.round(place * size);
    if (2 * n > MOST_INDEX) break;
    const [near, far] = [termAt(from + n), termAt(from + 2 * n)];
    if (!near || !far || !Number.isFinite(near.re) || !Number.isFinite(far.re)) break;
    const [a, b] = [modulus(near.re, near.im), modulus(far.re, far.im)];
    if (!(b > 1e3 * far.err)) {
      if (b < 1e-250) return { kind: 'fast', ...NOTHING };
      break;
    }
    for (const term of [near, far]) {
      const here = term.im === 0 ? Math.sign(term.re) : 0;
      sign = sign === undefined || sign === here ? here : 0;
    }
    noise = near.err / a + far.err / b;
    powers.push(Math.log2(a / b));
    logs.push(Math.log(n));
  }
  return powers.length < 3
    ? { kind: 'unknown', ...NOTHING }
    : classified(powers, logs, (sign ?? 0) as Decay['sign'], steep < STEEP ? noise : undefined);
}

function classified(
  powers: readonly number[],
  logs: readonly number[],
  sign: Decay['sign'],
  noise: number | undefined,
): Decay {
  const [before, last] = powers.slice(-2) as [number, number];
  const found = { power: last, isBelowOne: powers.every((power) => power < 1 - ROUNDING), sign };
  if (last > FAST) return { kind: 'fast', ...found };
  const off = Math.abs(last - 1);
  const settles = noise !== undefined && (off <= ROUNDING + 4 * noise || off <= Math.abs(before - 1) / 3);
  if (off <= HARMONIC && settles) return { kind: 'harmonic', ...found };
  const later = powers.slice(1);
  if (Math.max(...later) - Math.min(...later) <= STEADY) return { kind: 'power', ...found };
  const changes = powers.slice(1).map((power, index) => power - (powers[index] as number));
  const isMonotone = changes.every((change) => Math.sign(change) === Math.sign(changes[0] as number));
  const shrinks = changes.every(
    (change, index) => index === 0 || Math.abs(change) <= Math.abs(changes[index - 1] as number),
  );
  if (!isMonotone || !shrinks) return { kind: 'irregular', ...found };
  // A power that changes like one over log n tends to where the line through the last two meets zero.
  const [x, y] = logs.slice(-2) as [number, number];
  return { kind: 'drifting', ...found, power: last + ((last - before) * x) / (y - x) };
}
