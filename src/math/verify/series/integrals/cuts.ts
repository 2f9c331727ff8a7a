import { modulus } from '../../values/modulus.ts';
import type { SeriesResult } from '../infinite.ts';
import { type Estimate, PARTED, type Scale } from '../terms.ts';
import type { Ends } from './nodes.ts';
import { type Integrand, integrate } from './quadrature.ts';

/** Where a piece is cut again: no part of it that anyone would choose a peak to lie at. */
const GOLDEN = 0.6180339887498949;
/** What the integrals over the pieces of either cutting may differ by, as a part of what was added up. */
const AGREE = 1e-7;

/**
 * Integrates an integrand with constants far from one over a real range, which is cut at the `centres` where it may have
 * peaks, so that nodes crowd there, and cut once more elsewhere. Only what both say counts: nodes may miss a peak.
 */
export function integrateCut(
  f: Integrand,
  ends: Ends,
  centres: readonly number[],
  scale: Scale,
): SeriesResult {
  const [low, high] = [ends.from.re, ends.to.re];
  const inside = (cuts: readonly number[]): number[] =>
    [...new Set(cuts)]
      .filter((cut) => cut > Math.min(low, high) && cut < Math.max(low, high))
      .sort((a, b) => (low < high ? a - b : b - a));
  const first = inside(centres);
  const places = [low, ...first, high];
  const second = inside([
    ...first,
    ...places.slice(1).flatMap((to, index) => between(places[index] as number, to, scale.size)),
  ]);
  const found = [first, second].map((cuts) => overPieces(f, [low, ...cuts, high], scale)) as [
    SeriesResult,
    SeriesResult,
  ];
  return agreed(...found);
}

function between(from: number, to: number, size: number): readonly number[] {
  const [isFrom, isTo] = [Number.isFinite(from), Number.isFinite(to)];
  if (isFrom && isTo) return [from + GOLDEN * (to - from)];
  if (isFrom) return [from + Math.sign(to) * GOLDEN * size];
  return isTo ? [to + Math.sign(from) * GOLDEN * size] : [-GOLDEN * size, GOLDEN * size];
}

function overPieces(f: Integrand, places: readonly number[], scale: Scale): SeriesResult {
  let [re, im, err, bulk] = [0, 0, 0, 0];
  let sign: 1 | -1 | undefined;
  for (const [index, to] of places.slice(1).entries()) {
    const ends = { from: { re: places[index] as number, im: 0 }, to: { re: to, im: 0 } };
    const piece = integrate(f, ends, scale);
    if (piece.kind === 'limit') {
      re += piece.value.re;
      im += piece.value.im;
      err += piece.value.err;
      bulk += piece.value.scale ?? 0;
    } else if (piece.kind !== 'infinite' || (sign && sign !== piece.sign)) {
      return piece.kind === 'infinite' ? { kind: 'undecided', reason: PARTED } : piece;
    } else sign = piece.sign;
  }
  return sign ? { kind: 'infinite', sign } : { kind: 'limit', value: { re, im, err, scale: bulk } };
}

function agreed(a: SeriesResult, b: SeriesResult): SeriesResult {
  if (a.kind === 'undecided') return a;
  if (a.kind === 'infinite' && b.kind === 'infinite' && a.sign === b.sign) return a;
  if (a.kind !== 'limit' || b.kind !== 'limit')
    return b.kind === 'undecided' ? b : { kind: 'undecided', reason: PARTED };
  const gap = modulus(a.value.re - b.value.re, a.value.im - b.value.im);
  const sharper: Estimate = a.value.err < b.value.err ? a.value : b.value;
  if (!(gap <= Math.max(AGREE * (sharper.scale ?? 0), 4 * (a.value.err + b.value.err))))
    return { kind: 'undecided', reason: PARTED };
  return { kind: 'limit', value: { ...sharper, err: Math.max(sharper.err, gap) } };
}
