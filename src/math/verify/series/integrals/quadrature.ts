import { modulus } from '../../values/modulus.ts';
import { UNIT } from '../../values/value.ts';
import type { SeriesResult } from '../infinite.ts';
import { type Estimate, PARTED, PLAIN, type Scale } from '../terms.ts';
import { type Ends, type Node, nodesFor } from './nodes.ts';
import { peakInside, poleAt } from './poles.ts';

/** Reads the integrand at a point (complex on segments of the plane); undefined where it has no value. */
export type Integrand = (re: number, im: number) => Estimate | undefined;

/** Nodes lie off the middle, where integrands like sin(x)/x are not defined as written. */
const OFFSET = 0.01234;
const FINEST = 5;
/** The same where constants are far from one, and what counts may lie close to an end. */
const FINEST_WILD = 7;
/** Contributions that are no more than this part of all are as good as none. */
const UNSEEN = 1e-12;
/** Points at which growth towards an end is looked at again. */
const PROBES = 24;

/**
 * Integrates by the double exponential rule (H. Takahasi and M. Mori 1974) with halved steps until two agree; the error
 * is what the last two differ by. Integrable singularities at the ends are no trouble; integrands that do not die away
 * towards an end count as divergent where they keep one sign.
 */
export function integrate(f: Integrand, ends: Ends, scale = PLAIN, cuts = CUTS): SeriesResult {
  const nodeAt = nodesFor(ends);
  const sum = new Sum(f, nodeAt);
  const finest = scale.size > 1 || scale.steep > 1 ? FINEST_WILD : FINEST;
  let before: Estimate | undefined;
  let gap = Number.POSITIVE_INFINITY;
  for (let level = 1; level <= finest; level += 1) {
    sum.refine(level);
    if (sum.failed) return { kind: 'undecided', reason: 'an integrand without a value inside the range' };
    if (level === 1) continue;
    const growth = sum.growth(scale.steep);
    if (growth) return growth;
    const here = sum.estimate(level);
    if (before) {
      gap = modulus(here.re - before.re, here.im - before.im);
      if (gap <= 1e-13 * sum.bulk(level)) break;
    }
    before = here;
  }
  const value = sum.estimate(sum.level);
  const bulk = sum.bulk(sum.level);
  if (gap > 1e-5 * bulk) return aroundPeak(f, ends, scale, cuts);
  return {
    kind: 'limit',
    value: {
      re: value.re,
      im: value.im,
      err: value.err + 4 * gap + 8 * UNIT * bulk + sum.missing(bulk),
      scale: bulk,
    },
  };
}

/** How often a range is cut at a peak of the integrand. */
const CUTS = 2;

/** Cuts the range at a peak, towards which the nodes of either part then crowd, unless it is a pole. */
function aroundPeak(f: Integrand, { from, to }: Ends, scale: Scale, cuts: number): SeriesResult {
  const unsettled: SeriesResult = { kind: 'undecided', reason: 'an integral that does not settle' };
  const peak = from.im === 0 && to.im === 0 && cuts > 0 ? peakInside(f, from.re, to.re) : undefined;
  if (peak === undefined) return unsettled;
  const pole = poleAt(f, peak, to.re - from.re);
  if (pole) return pole;
  const middle = { re: peak, im: 0 };
  const [left, right] = [
    integrate(f, { from, to: middle }, scale, cuts - 1),
    integrate(f, { from: middle, to }, scale, cuts - 1),
  ];
  if (left.kind !== 'limit' || right.kind !== 'limit') return unsettled;
  const [a, b] = [left.value, right.value];
  const bulk = (a.scale ?? 0) + (b.scale ?? 0);
  return { kind: 'limit', value: { re: a.re + b.re, im: a.im + b.im, err: a.err + b.err, scale: bulk } };
}

/** The trapezoidal sum over the nodes, refined in place. */
class Sum {
  failed = false;
  level = 0;
  private re = 0;
  private im = 0;
  private err = 0;
  private size = 0;
  private readonly edges: { t: number; re: number; size: number }[] = [];
  /** The outermost contributions to either side. */
  private readonly outer = [
    { t: 0, size: 0 },
    { t: 0, size: 0 },
  ] as [{ t: number; size: number }, { t: number; size: number }];
  private readonly f: Integrand;
  private readonly nodeAt: (t: number) => Node | undefined;
  /** How far the nodes reach to either side, found at the first level. */
  private readonly reach: [number, number] = [6.2, 6.2];

  constructor(f: Integrand, nodeAt: (t: number) => Node | undefined) {
    this.f = f;
    this.nodeAt = nodeAt;
  }

  estimate(level: number): Estimate {
    const step = 2 ** -level;
    return { re: this.re * step, im: this.im * step, err: this.err * step };
  }

  bulk(level: number): number {
    return this.size * 2 ** -level;
  }

  refine(level: number): void {
    this.level = level;
    const step = 2 ** -level;
    const first = level === 1;
    if (first) this.add(OFFSET, -1);
    for (const side of [0, 1] as const) {
      const sign = side === 0 ? -1 : 1;
      let quiet = 0;
      for (let j = 1; j * step <= this.reach[side]; j += first ? 1 : 2) {
        const size = this.add(OFFSET + sign * j * step, side);
        // Before anything was added up, nothing is known to have died away.
        quiet = this.size > 0 && size <= 1e-19 * this.size ? quiet + 1 : 0;
        if (first && quiet >= 3) {
          this.reach[side] = j * step;
          break;
        }
      }
    }
  }

  private add(t: number, side: number): number {
    const node = this.nodeAt(t);
    if (!node || !Number.isFinite(node.re) || !Number.isFinite(node.wRe)) return 0;
    const value = this.f(node.re, node.im);
    if (!value) {
      if (Math.abs(t) < 2.5) this.failed = true;
      return 0;
    }
    const re = value.re * node.wRe - value.im * node.wIm;
    const im = value.re * node.wIm + value.im * node.wRe;
    const size = modulus(re, im);
    if (!Number.isFinite(size)) {
      // Too large for doubles: as an edge it counts for more than all that was added up.
      if (side >= 0 && this.level === 1)
        this.edges.push({ t, re: Math.sign(re) * Number.MAX_VALUE, size: Number.MAX_VALUE });
      return 0;
    }
    this.re += re;
    this.im += im;
    this.err += value.err * modulus(node.wRe, node.wIm);
    this.size += size;
    const outer = this.outer[t < 0 ? 0 : 1];
    if (Math.abs(t) > Math.abs(outer.t)) this.outer[t < 0 ? 0 : 1] = { t, size };
    if (side >= 0 && this.level === 1) this.edges.push({ t, re, size });
    return size;
  }

  /**
   * A bound of what lies beyond the outermost nodes, where contributions have not died away there: they fall like a power
   * of the distance, which is e^{-c sinh t}, or of the size.
   */
  missing(bulk: number): number {
    let missing = 0;
    for (const sign of [-1, 1]) {
      const [before, last] = this.edges.filter((node) => Math.sign(node.t) === sign).slice(-2);
      if (!before || !last || last.size <= UNSEEN * bulk) continue;
      const way = Math.abs(Math.sinh(last.t) - Math.sinh(before.t));
      const [a, b] = [before, last].map(({ t, size }) => size / Math.cosh(t)) as [number, number];
      const outer = this.outer[sign < 0 ? 0 : 1];
      const rest = (2 * way * outer.size) / Math.cosh(outer.t);
      missing += a > b ? rest / Math.log(a / b) : rest;
    }
    return missing;
  }

  /** Whether the contributions between the outermost nodes have this sign too: those of a wave may agree at a few nodes. */
  private keeps(side: number, last: readonly { readonly t: number }[]): boolean {
    const [first, end] = [last[0]?.t ?? 0, last.at(-1)?.t ?? 0];
    for (let k = 1; k <= PROBES; k += 1) {
      const node = this.nodeAt(first + ((k - 0.382) / PROBES) * (end - first));
      const value = node && this.f(node.re, node.im);
      if (node && value && Math.sign(value.re * node.wRe - value.im * node.wIm) === -side) return false;
    }
    return true;
  }

  /** Contributions that grow towards an end of the range. */
  growth(steep: number): SeriesResult | undefined {
    for (const sign of [-1, 1]) {
      const edge = this.edges.filter((node) => Math.sign(node.t) === sign && node.size > 0);
      const last = edge.slice(-4);
      if (last.length < 4) continue;
      const grows = last.every(
        (node, index) => index === 0 || node.size >= (last[index - 1] as { size: number }).size,
      );
      const outermost = last.at(-1) as { re: number; size: number };
      if (!grows || outermost.size < 1e-3 * this.size) continue;
      const side = Math.sign(outermost.re);
      if (
        last.every((node) => Math.sign(node.re) === side && node.size === Math.abs(node.re)) &&
        this.keeps(side, last)
      ) {
        if (!outgrows(last, steep)) return { kind: 'undecided', reason: PARTED };
        return { kind: 'infinite', sign: side > 0 ? 1 : -1 };
      }
      return { kind: 'undecided', reason: 'an integrand that swings without dying away' };
    }
    return undefined;
  }
}

/** Powers of the logarithm below this one leave 1/x without a finite integral for certain. */
const SURE = 0.5;
/** Rounding leaves so much of a product that is constant. */
const CONSTANT = 1e-9;

/**
 * Whether contributions at the outermost nodes are those of an integral that is infinite: without the cosh t of the rule
 * they are distance times size, which is constant for 1/x and falls with the logarithm, about sinh t, for 1/(x ln^q x).
 */
function outgrows(nodes: readonly { readonly t: number; readonly size: number }[], steep: number): boolean {
  const products = nodes.map(({ t, size }) => size / Math.cosh(t));
  const isComparable = products.every(
    (product, index) => index === 0 || product >= (products[index - 1] as number) * (1 - CONSTANT),
  );
  if (isComparable) return true;
  if (steep > 1) return false;
  const [first, last] = [nodes[0], nodes.at(-1)].map((node) => Math.abs(Math.sinh(node?.t ?? 0)));
  const power =
    -Math.log((products.at(-1) as number) / (products[0] as number)) / Math.log((last ?? 0) / (first ?? 1));
  return power < SURE;
}
