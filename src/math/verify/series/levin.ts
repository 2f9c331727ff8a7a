import { modulus } from '../values/modulus.ts';
import { UNIT } from '../values/value.ts';
import type { Estimate, Terms } from './terms.ts';

/** Orders of the transformation that are tried. */
const LEAST_ORDER = 4;
const MOST_ORDER = 24;

/**
 * Levin's u transformation of the partial sums (D. Levin 1973): good for alternating, geometric and
 * logarithmic convergence alike; `beta` is about the index of the first term it takes. The error is what two neighbouring orders differ by, and what rounding may have done.
 * Terms must not be zero.
 */
export function levin(terms: Terms, from = 0, beta = 1): Estimate | undefined {
  const most = Math.min(MOST_ORDER, terms.count - from - 1);
  let best: Estimate | undefined;
  let before: Estimate | undefined;
  for (let order = LEAST_ORDER; order <= most; order += 1) {
    const here = transform(terms, from, order, weightsOf(order, beta));
    if (!here) break;
    if (before) {
      const change = modulus(here.re - before.re, here.im - before.im);
      const err = 10 * change + here.err;
      if (!best || err < best.err) best = { re: here.re, im: here.im, err };
    }
    before = here;
  }
  return best;
}

/** By order: (-1)^j binom(order, j) (j+1)^(order-1) over j+1, scaled so that high orders stay in range. */
const WEIGHTS = Array.from({ length: MOST_ORDER + 1 }, (_, order) => {
  let binomial = 1;
  return Array.from({ length: order + 1 }, (_, j) => {
    const weight = (j % 2 === 0 ? binomial : -binomial) * ((j + 1) / (order + 1)) ** (order - 2);
    binomial = (binomial * (order - j)) / (j + 1);
    return weight;
  });
});

/** Those of beta = 1 are taken again and again. */
function weightsOf(order: number, beta: number): readonly number[] {
  if (beta === 1) return WEIGHTS[order] as readonly number[];
  return (WEIGHTS[order] as readonly number[]).map(
    (weight, j) => weight * (((beta + j) / (beta + order)) * ((order + 1) / (j + 1))) ** (order - 2),
  );
}

function transform(
  terms: Terms,
  from: number,
  order: number,
  weights: readonly number[],
): Estimate | undefined {
  let [topRe, topIm, bottomRe, bottomIm, noise] = [0, 0, 0, 0, 0];
  for (let j = 0; j <= order; j += 1) {
    const at = from + j;
    const re = terms.re[at] as number;
    const im = terms.im[at] as number;
    const square = re * re + im * im;
    if (square === 0) return undefined;
    const weight = weights[j] as number;
    const wRe = (weight * re) / square;
    const wIm = (-weight * im) / square;
    const sumRe = terms.sumRe[at] as number;
    const sumIm = terms.sumIm[at] as number;
    topRe += wRe * sumRe - wIm * sumIm;
    topIm += wRe * sumIm + wIm * sumRe;
    bottomRe += wRe;
    bottomIm += wIm;
    const heft = modulus(wRe, wIm);
    noise += heft * ((terms.sumErr[at] as number) + 8 * UNIT * modulus(sumRe, sumIm));
  }
  const square = bottomRe * bottomRe + bottomIm * bottomIm;
  if (!(square > 0)) return undefined;
  const re = (topRe * bottomRe + topIm * bottomIm) / square;
  const im = (topIm * bottomRe - topRe * bottomIm) / square;
  const err = noise / Math.sqrt(square);
  return Number.isFinite(re) && Number.isFinite(im) ? { re, im, err } : undefined;
}
