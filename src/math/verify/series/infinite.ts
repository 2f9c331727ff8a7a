import { modulus } from '../values/modulus.ts';
import { decayOf } from './decay.ts';
import { seriesRule } from './divergence.ts';
import {
  divergenceOf,
  FAR_UNKNOWN,
  grownBeyond,
  grows,
  hasSteadySigns,
  oneSigned,
  slackens,
} from './diverging.ts';
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
  const size = Math.max(1, head / MARGIN);
  const decay = decayOf(termAt, from, { size, steep });
  const divergence = divergenceOf(terms, termAt, from, size, decay);
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
