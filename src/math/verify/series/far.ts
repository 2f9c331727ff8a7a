import { modulus } from '../values/modulus.ts';
import type { SeriesResult } from './infinite.ts';
import { type StepAt, slowly } from './limit.ts';
import { type Estimate, PARTED } from './terms.ts';

/** What was read near by, and where more is to be had. */
interface Near {
  readonly stepAt: StepAt;
  readonly values: readonly Estimate[];
  /** Whether the values close in by less than a constant factor a step. */
  readonly isSlow: boolean;
}

/** Steps at which a limit is looked at again; each takes the point to about the power 1.5. */
const BEYOND = [30, 45, 70] as const;
/** Steps at which growth has to go on. */
const GROWING_ON = [24, 40, 70, 120, 200, 340, 600, 900] as const;

/**
 * What further points leave of a limit: where they move away from it, or growth ends, nothing is known. Where they cannot
 * be read, a limit stands if the values closed in geometrically, and is a guess if they did so slowly.
 */
export function borneOut(result: SeriesResult, near: Near): SeriesResult {
  if (result.kind === 'infinite') return growsOn(near, result.sign) ? result : parted();
  if (result.kind !== 'limit') return result;
  if (near.isSlow) return readAgain(result.value, near);
  return staysNear(result.value, near) ? result : parted();
}

function parted(): SeriesResult {
  return { kind: 'undecided', reason: PARTED };
}

function distance(a: Estimate, b: Estimate): number {
  return modulus(a.re - b.re, a.im - b.im);
}

function staysNear(limit: Estimate, { stepAt, values }: Near): boolean {
  const last = values.at(-1);
  let allowed = last ? distance(last, limit) : Number.POSITIVE_INFINITY;
  for (const k of BEYOND) {
    const value = stepAt(k);
    if (!value || !Number.isFinite(value.re)) return true;
    const gap = distance(value, limit);
    if (!(gap <= Math.max(allowed, 4 * (limit.err + value.err)))) return false;
    allowed = Math.max(gap, limit.err + value.err);
  }
  return true;
}

function growsOn({ stepAt, values }: Near, sign: number): boolean {
  let before = values.at(-1);
  for (const k of GROWING_ON) {
    const value = stepAt(k);
    if (!value) return k > GROWING_ON[0] || hastens(values);
    if (!Number.isFinite(value.re)) return Math.sign(value.re) === sign;
    if (before && (value.re - before.re) * Math.sign(before.re) < -(value.err + before.err)) return false;
    before = value;
  }
  return true;
}

/** Whether the last values grow, by themselves or by a growing factor. */
function hastens(values: readonly Estimate[]): boolean {
  const sizes = values.slice(-4).map(({ re }) => Math.abs(re));
  return (
    sizes.length === 4 && sizes.every((size, index) => index === 0 || size > (sizes[index - 1] as number))
  );
}

/** Steps between far readings, and how many: to the power 720 of two. */
const STRIDE = 40;
const READINGS = 17;
/** Far readings that are needed to extrapolate. */
const LEAST = 8;
/** The two estimates may differ by so many of their bounds. */
const AGREE = 20;

/**
 * Values at points whose logarithms are that much larger are extrapolated in the same way. Both have to come to the same
 * limit, as they do where what is missing falls like a power of the logarithm, and not like ln ln x / ln x.
 */
function readAgain(limit: Estimate, { stepAt }: Near): SeriesResult {
  const values: Estimate[] = [];
  let best: Estimate | undefined;
  for (let j = 0; j < READINGS; j += 1) {
    const value = stepAt(STRIDE * (j + 2) - 2);
    if (!value || !Number.isFinite(value.re)) break;
    values.push(value);
    if (values.length < LEAST) continue;
    for (const estimate of slowly(values, j))
      if (estimate && (!best || estimate.err < best.err)) best = estimate;
  }
  if (!best) return { kind: 'limit', value: limit, isGuess: true };
  const gap = distance(best, limit);
  if (!(gap <= AGREE * (best.err + limit.err))) return parted();
  const sharper = best.err < limit.err ? best : limit;
  return { kind: 'limit', value: { ...sharper, err: Math.max(sharper.err, gap) } };
}
