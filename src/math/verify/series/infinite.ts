import { modulus } from '../values/modulus.ts';
import { type Decay, decayOf } from './decay.ts';
import { seriesRule } from './divergence.ts';
import { levin } from './levin.ts';
import { type Estimate, PLAIN, Terms, TOO_FAR } from './terms.ts';

/** Reads the term of an index; undefined where it cannot be evaluated. */
export type TermAt = (index: number) => Estimate | undefined;

/** What became of a series. */
export type SeriesResult =
  | {
      readonly kind: 'limit';
      readonly value: Estimate;
      /** Whether it was read off values of which it is not known that they have settled: then it refutes nothing. */
      readonly isGuess?: boolean;
    }
  /** Grows beyond all bounds to one side. */
  | { readonly kind: 'infinite'; readonly sign: 1 | -1 }
  | { readonly kind: 'divergent'; readonly rule: string }
  | { readonly kind: 'undecided'; readonly reason: string };

/** Terms added one by one before acceleration is tried, and at most. */
const FIRST = 40;
const MOST = 600;
/** Terms are added to so many times the product of the constants, and to how many at most. */
const MARGIN = 4;
const MOST_HEAD = 20_000;
/** So many zero terms in a row end a sum. */
const ZEROS = 24;

/**
 * The sum of the terms from `from` on. Terms that shrink geometrically are added until the tail does not count; slower
 * series are tested for divergence by far terms and then accelerated. Where the product `size` of the constants is
 * far from one, all of this is done beyond it.
 */
export function sumSeries(termAt: TermAt, from: number, { size, steep } = PLAIN): SeriesResult {
  const head = size > 1 ? Math.ceil(MARGIN * size) : 0;
  if (!(head <= MOST_HEAD)) {
    const beyond = grownBeyond(decayOf(termAt, from, { size, steep }));
    return beyond ?? { kind: 'undecided', reason: TOO_FAR };
  }
  const result = sumSingly(termAt, from, head, steep);
  if (result.kind !== 'undecided' || result.reason !== IRREGULAR) return result;
  // Where single terms show no pattern, as 0, 2, 0, 2/3 do not, partial sums at every other term still may.
  const pairs = sumSingly(
    (index) => {
      const [first, second] = [termAt(2 * index - from), termAt(2 * index - from + 1)];
      return first && second
        ? { re: first.re + second.re, im: first.im + second.im, err: first.err + second.err }
        : undefined;
    },
    from,
    head,
    steep,
  );
  if (pairs.kind !== 'infinite' && pairs.kind !== 'divergent') return result;
  return { kind: 'divergent', rule: seriesRule('every other partial sum does') };
}

const IRREGULAR = 'the series converges too irregularly';

function sumSingly(termAt: TermAt, from: number, head: number, steep: number): SeriesResult {
  const terms = new Terms();
  let zeros = 0;
  for (let index = from; index < from + head + MOST; index += 1) {
    const term = termAt(index);
    if (!term || Number.isNaN(term.re)) return cutShort(terms, index);
    if (!Number.isFinite(term.re)) return overflown(terms, term);
    if (term.re === 0 && term.im === 0 && term.err === 0) {
      zeros += 1;
      if (zeros >= ZEROS && index >= from + head)
        return { kind: 'limit', value: scaled(terms, last(terms, 0)) };
      continue;
    }
    zeros = 0;
    terms.push(term.re, term.im, term.err);
    if (index < from + head) continue;
    const tail = tailBound(terms);
    if (tail !== undefined) return { kind: 'limit', value: scaled(terms, last(terms, tail)) };
    if (index === from + head + FIRST - 1 && !shrinksFast(terms))
      return slow(terms, termAt, from, head, steep);
  }
  return slow(terms, termAt, from, head, steep);
}

/** Terms beyond the range of doubles, which only those that grew up to there are. */
function overflown(terms: Terms, term: Estimate): SeriesResult {
  const at = terms.count - 1;
  const isGrowth = at < 3 || (terms.ratio(at) > 1.02 && !slackens(terms, at));
  return isGrowth ? grows(terms, term, 'the terms grow') : { kind: 'undecided', reason: FAR_UNKNOWN };
}

function last(terms: Terms, tail: number): Estimate {
  const at = terms.count - 1;
  if (at < 0) return { re: 0, im: 0, err: 0 };
  return {
    re: terms.sumRe[at] as number,
    im: terms.sumIm[at] as number,
    err: (terms.sumErr[at] as number) + tail,
  };
}

function scaled(terms: Terms, value: Estimate): Estimate {
  return { ...value, scale: terms.size.reduce((most, size) => Math.max(most, size), 0) };
}

function cutShort(terms: Terms, index: number): SeriesResult {
  return {
    kind: 'undecided',
    reason: `term ${index} of a series after ${terms.count} terms cannot be evaluated`,
  };
}

/** A bound of the rest, once it is below rounding: the last ratios stay under 0.8 and do not rise. */
function tailBound(terms: Terms): number | undefined {
  const at = terms.count - 1;
  if (at < 8) return undefined;
  const size = terms.size[at] as number;
  const total = modulus(terms.sumRe[at] as number, terms.sumIm[at] as number);
  // Terms below the least double are no end: there may be others behind them.
  if (total === 0) return undefined;
  if (size > 1e-17 * total && size > 1e-19 * (terms.size[0] as number)) return undefined;
  const [r1, r2, r3] = [terms.ratio(at), terms.ratio(at - 1), terms.ratio(at - 2)];
  const ratio = Math.max(r1, r2, r3);
  return ratio < 0.8 ? (4 * size * ratio) / (1 - ratio) : undefined;
}

function shrinksFast(terms: Terms): boolean {
  const at = terms.count - 1;
  return Math.max(terms.ratio(at), terms.ratio(at - 1), terms.ratio(at - 2)) < 0.7;
}

function slow(terms: Terms, termAt: TermAt, from: number, head: number, steep: number): SeriesResult {
  const decay = decayOf(termAt, from, { size: Math.max(1, head / MARGIN), steep });
  const divergence = divergenceOf(terms, termAt, from, head, decay);
  if (divergence) return divergence;
  if (!hasSteadySigns(terms)) return { kind: 'undecided', reason: IRREGULAR };
  const found =
    head > 0
      ? [1, head + 1].map((beta) => levin(terms, Math.max(0, terms.count - FIRST), beta))
      : [levin(terms), levin(terms, Math.floor(terms.count / 4))];
  const best = found.filter((each) => each !== undefined).sort((a, b) => a.err - b.err)[0];
  if (!best) return { kind: 'undecided', reason: IRREGULAR };
  const value = scaled(terms, best);
  const isGuess = oneSigned(terms) && (decay.kind === 'drifting' || decay.kind === 'irregular');
  return isGuess ? { kind: 'limit', value, isGuess } : { kind: 'limit', value };
}

/** Why a series is undecided whose far terms cannot be evaluated: that of 50^n/n! is a ratio of what doubles do not hold. */
export const FAR_UNKNOWN = 'far terms of a series cannot be evaluated';
/** Indices of far terms: how they shrink tells convergence from divergence. */
const FAR = [500, 1000, 2000] as const;
/** Terms that shrink by less than this power of 1/n, wherever they are read, tend to no zero. */
const CONSTANT = 1e-9;
const BETWEEN = 'a series between convergence and divergence';

function divergenceOf(
  terms: Terms,
  termAt: TermAt,
  from: number,
  head: number,
  decay: Decay,
): SeriesResult | undefined {
  const at = terms.count - 1;
  const times = Math.max(1, head / MARGIN);
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
function grownBeyond({ kind, power, isBelowOne, sign }: Decay): SeriesResult | undefined {
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
function slackens(terms: Terms, at: number): boolean {
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

function grows(terms: Terms, far: Estimate, rule: string): SeriesResult {
  if (!oneSigned(terms)) return { kind: 'divergent', rule: seriesRule(rule) };
  return { kind: 'infinite', sign: far.re > 0 ? 1 : -1 };
}

/**
 * Whether the later terms are complex, of one sign or alternate. Of others, as cos(2n)/n^2, neighbouring orders of
 * acceleration agree by chance, so that no bound of the error is to be had.
 */
function hasSteadySigns(terms: Terms): boolean {
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
function oneSigned(terms: Terms): boolean {
  const half = Math.floor(terms.count / 2);
  const sign = Math.sign(terms.re[half] as number);
  for (let at = half; at < terms.count; at += 1) {
    if (Math.sign(terms.re[at] as number) !== sign || (terms.im[at] as number) !== 0) return false;
  }
  return true;
}
