import type { Rng } from '../../../base/random/rng.ts';
import { mean, sampleDeviation } from './moments.ts';
import { studentQuantile, studentTwoSided } from './student.ts';

/** Up to this many non-zero differences all sign patterns are enumerated. */
const EXACT_LIMIT = 20;

/** Outcome of a paired t-test; `t` and the interval are null where the differences have no spread. */
export interface PairedT {
  readonly meanDifference: number;
  readonly t: number | null;
  readonly df: number;
  readonly p: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Why `p` is null, in words for the output. */
  readonly reason?: string;
}

/** Outcome of a sign-flip test; `rounds` is the number of sign patterns looked at. */
export interface Randomisation {
  readonly p: number;
  readonly exact: boolean;
  readonly rounds: number;
}

/** Differences second minus first, query by query. Throws on unequal lengths, which would pair strangers. */
export function pairedDifferences(first: readonly number[], second: readonly number[]): number[] {
  if (first.length !== second.length)
    throw new RangeError(`paired values differ in number: ${first.length} and ${second.length}`);
  return second.map((value, i) => value - first[i]!);
}

/**
 * Student's paired test, two-sided, n - 1 degrees of freedom, as scipy's `ttest_rel`.
 * Where every difference is the same there is no spread: p is null, never NaN.
 */
export function pairedTTest(differences: readonly number[]): PairedT {
  const n = differences.length;
  const meanDifference = n === 0 ? 0 : mean(differences);
  const none = { meanDifference, t: null, df: Math.max(n - 1, 0), p: null, ci95: null };
  if (n < 2) return { ...none, reason: 'fewer than two queries' };
  if (differences.every((d) => d === 0)) return { ...none, reason: 'no difference' };
  const deviation = sampleDeviation(differences)!;
  // A spread within the rounding of the differences is none: t would be noise over noise.
  const largest = differences.reduce((most, d) => Math.max(most, Math.abs(d)), 0);
  if (deviation <= largest * 1e-13) return { ...none, reason: 'every query differs by the same amount' };
  const error = deviation / Math.sqrt(n);
  const t = meanDifference / error;
  const reach = studentQuantile(0.975, n - 1) * error;
  return {
    meanDifference,
    t,
    df: n - 1,
    p: studentTwoSided(t, n - 1),
    ci95: [meanDifference - reach, meanDifference + reach],
  };
}

/** Sums of every sign pattern of the given values: 2^n of them. */
function signedSums(values: readonly number[]): Float64Array {
  let sums = new Float64Array([0]);
  for (const value of values) {
    const next = new Float64Array(sums.length * 2);
    for (let i = 0; i < sums.length; i += 1) {
      next[2 * i] = sums[i]! + value;
      next[2 * i + 1] = sums[i]! - value;
    }
    sums = next;
  }
  return sums;
}

/**
 * Two-sided sign-flip test of the mean difference. Zero differences change no sum and are set aside first.
 * Exact for at most 20 non-zero differences; beyond that (count + 1) / (rounds + 1), so that p is never 0.
 */
export function pairedRandomisation(
  differences: readonly number[],
  { rng, rounds = 10_000 }: { readonly rng: Rng; readonly rounds?: number },
): Randomisation {
  const moved = differences.filter((d) => d !== 0);
  const total = moved.reduce((sum, d) => sum + Math.abs(d), 0);
  const observed = Math.abs(moved.reduce((sum, d) => sum + d, 0));
  // Equal sums may differ in their last bits by the order of addition; they count as equal.
  const threshold = observed - total * 1e-12;
  if (moved.length <= EXACT_LIMIT) {
    // Two halves keep the number of additions behind each sum small, and with it the rounding.
    const half = moved.length >> 1;
    const left = signedSums(moved.slice(0, half));
    const right = signedSums(moved.slice(half));
    let count = 0;
    for (const a of left) for (const b of right) if (Math.abs(a + b) >= threshold) count += 1;
    const patterns = left.length * right.length;
    return { p: count / patterns, exact: true, rounds: patterns };
  }
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < moved.length; i += 1) {
      // One draw has 32 random bits, enough for 32 signs.
      if ((i & 31) === 0) bits = Math.floor(rng.float() * 2 ** 32);
      sum += (2 * ((bits >>> (i & 31)) & 1) - 1) * moved[i]!;
    }
    if (Math.abs(sum) >= threshold) count += 1;
  }
  return { p: (count + 1) / (rounds + 1), exact: false, rounds };
}
