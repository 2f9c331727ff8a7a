import { modulus } from '../values/modulus.ts';
import type { Decay } from './decay.ts';
import { seriesRule } from './divergence.ts';
import type { SeriesResult, TermAt } from './infinite.ts';
import type { Estimate, Terms } from './terms.ts';

/** Why a series is undecided whose far terms cannot be evaluated: that of 50^n/n! is a ratio of what doubles do not hold. */
export const FAR_UNKNOWN = 'far terms of a series cannot be evaluated';
/** Indices of far terms: how they shrink tells convergence from divergence. */
const FAR = [500, 1000, 2000] as const;
/** Terms that shrink by less than this power of 1/n, wherever they are read, tend to no zero. */
const CONSTANT = 1e-9;
const BETWEEN = 'a series between convergence and divergence';

/**
 * Why the series has no finite sum, or why that is not known: by terms near by, up to `times` 2000 and as far as `decay` was
 * read. Undefined where nothing speaks against a sum.
 */
export function divergenceOf(
  terms: Terms,
  termAt: TermAt,
  from: number,
  times: number,
  decay: Decay,
): SeriesResult | undefined {
  const at = terms.count - 1;
  const sizes = FAR.map((offset) => termAt(from + Math.round(offset * times)));
  const [a, b, c] = sizes.map((term) => term && modulus(term.re, term.im));
  if (a === undefined || b === undefined || c === undefined || Number.isNaN(a + b + c))
    return byRatio(terms, at);
  if (!Number.isFinite(c)) return grows(terms, sizes[2] as Estimate, 'the terms grow');
  if (c === 0 || b === 0 || a === 0) return undefined;
  // Local powers of decay: t_n ~ n^-p gives p = log2(t_n / t_2n).
  const [early, late] = [Math.log2(a / b), Math.log2(b / c)];
  // What decays ever faster, as 0.99999^n does, still looks constant here.
  const hastens = decay.kind === 'fast' || (late > 1e-9 && late > 1.5 * early);
  const stays = decay.kind === 'unknown' || decay.kind === 'irregular' || decay.power < CONSTANT;
  if (late < 1e-3 && stays && !hastens && (hasSteadySigns(terms) || staysLarge(termAt, from)))
    return grows(terms, sizes[2] as Estimate, 'the terms do not tend to zero');
  if (!oneSigned(terms)) return undefined;
  if (decay.kind !== 'unknown') return byDecay(decay);
  if (late > 1.02 && late > early - 0.02) return undefined;
  const drift = Math.abs(late - early);
  if (Math.abs(late - 1) < 2e-3 && drift < 2e-3)
    return grows(terms, sizes[2] as Estimate, 'comparison with 1/n');
  if (late < 0.98 && drift < 0.02 && !hastens)
    return grows(terms, sizes[2] as Estimate, 'comparison with a power of 1/n below 1');
  return late > 1.02 ? undefined : { kind: 'undecided', reason: BETWEEN };
}

/** How close to one a power that drifts there has to be for 1/n times a power of log n to be meant. */
const NEAR_ONE_POWER = 0.01;

/** What far terms of one sign say: that the sum is infinite, or nothing can be said; undefined where it converges. */
function byDecay(decay: Decay): SeriesResult | undefined {
  const beyond = grownBeyond(decay);
  if (beyond || decay.kind === 'fast') return beyond;
  const converges =
    decay.kind === 'power' ? decay.power > 1 : decay.kind === 'drifting' && decay.power > 1 + NEAR_ONE_POWER;
  return converges ? undefined : { kind: 'undecided', reason: BETWEEN };
}

/** That a series of far terms of one sign is infinite, where they are compared with powers of 1/n up to the first. */
export function grownBeyond({ kind, power, isBelowOne, sign }: Decay): SeriesResult | undefined {
  if (sign === 0) return undefined;
  const isInfinite =
    kind === 'harmonic' ||
    (kind === 'power' && isBelowOne) ||
    (kind === 'drifting' && isBelowOne && power < 1 + NEAR_ONE_POWER / 10);
  return isInfinite ? { kind: 'infinite', sign } : undefined;
}

function byRatio(terms: Terms, at: number): SeriesResult | undefined {
  const ratio = Math.min(terms.ratio(at), terms.ratio(at - 1), terms.ratio(at - 2), terms.ratio(at - 3));
  if (ratio > 1.02 && !slackens(terms, at)) {
    const term = { re: terms.re[at] as number, im: terms.im[at] as number, err: 0 };
    return grows(terms, term, 'the terms grow');
  }
  const most = Math.max(terms.ratio(at), terms.ratio(at - 1), terms.ratio(at - 2), terms.ratio(at - 3));
  return most < 0.98 ? undefined : { kind: 'undecided', reason: FAR_UNKNOWN };
}

/** Whether the ratio of neighbours falls like a power of the index, as that of 50^n/n! does: then it gets below one. */
export function slackens(terms: Terms, at: number): boolean {
  return terms.ratio(Math.ceil(at / 2)) > 1.2 * terms.ratio(at);
}

/** Neighbours of a far term that are looked at where single ones show no pattern. */
const NEIGHBOURS = 24;

/** Whether far terms of irregular size stay as large as they were, by the largest among neighbours: those of sin(n)/n do not. */
function staysLarge(termAt: TermAt, from: number): boolean {
  const [early, , late] = FAR.map((offset) => {
    let most = 0;
    for (let step = 0; step < NEIGHBOURS; step += 1) {
      const term = termAt(from + offset + step);
      if (!term) return undefined;
      most = Math.max(most, modulus(term.re, term.im));
    }
    return most;
  });
  return early !== undefined && late !== undefined && late > 0.97 * early;
}

/** What growing terms make of the sum: infinite where they keep their sign. */
export function grows(terms: Terms, far: Estimate, rule: string): SeriesResult {
  if (!oneSigned(terms)) return { kind: 'divergent', rule: seriesRule(rule) };
  return { kind: 'infinite', sign: far.re > 0 ? 1 : -1 };
}

/**
 * Whether the later terms are complex, of one sign or alternate. Of others, as cos(2n)/n^2, neighbouring orders of
 * acceleration agree by chance, so that no bound of the error is to be had.
 */
export function hasSteadySigns(terms: Terms): boolean {
  let kept = 0;
  let changed = 0;
  for (let at = Math.floor(terms.count / 2); at < terms.count; at += 1) {
    if ((terms.im[at] as number) !== 0) return true;
    if (at === 0) continue;
    if (Math.sign(terms.re[at] as number) === Math.sign(terms.re[at - 1] as number)) kept += 1;
    else changed += 1;
  }
  return kept === 0 || changed === 0;
}

/** Whether the later terms are real and of one sign. */
export function oneSigned(terms: Terms): boolean {
  const half = Math.floor(terms.count / 2);
  const sign = Math.sign(terms.re[half] as number);
  for (let at = half; at < terms.count; at += 1) {
    if (Math.sign(terms.re[at] as number) !== sign || (terms.im[at] as number) !== 0) return false;
  }
  return true;
}
