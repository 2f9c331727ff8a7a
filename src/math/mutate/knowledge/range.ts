/** Where a real value is known to lie. */
export interface Range {
  readonly lo: number;
  readonly hi: number;
  /** The ends themselves are left out; always so at infinity. */
  readonly loOpen: boolean;
  readonly hiOpen: boolean;
  /** A whole number. */
  readonly whole: boolean;
  /** Known not to be 0 although 0 may lie inside. */
  readonly nonzero: boolean;
}

export const LINE: Range = range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, true, true);

export function range(lo: number, hi: number, loOpen = false, hiOpen = false, whole = false): Range {
  return {
    lo,
    hi,
    loOpen: loOpen || lo === -Infinity,
    hiOpen: hiOpen || hi === Infinity,
    whole,
    nonzero: false,
  };
}

export const point = (value: number): Range => range(value, value, false, false, Number.isInteger(value));
export const isPositive = (r: Range): boolean =>
  r.lo > 0 || (r.lo === 0 && r.loOpen) || (r.lo >= 0 && r.nonzero);
export const isNegative = (r: Range): boolean => isPositive(negated(r));
export const isNonnegative = (r: Range): boolean => r.lo >= 0;
export const isNonzero = (r: Range): boolean => r.nonzero || isPositive(r) || isNegative(r);

export function meet(a: Range, b: Range): Range {
  const lo = Math.max(a.lo, b.lo);
  const hi = Math.min(a.hi, b.hi);
  return {
    lo,
    hi,
    loOpen: (a.lo === lo && a.loOpen) || (b.lo === lo && b.loOpen),
    hiOpen: (a.hi === hi && a.hiOpen) || (b.hi === hi && b.hiOpen),
    whole: a.whole || b.whole,
    nonzero: a.nonzero || b.nonzero,
  };
}

export function negated(r: Range): Range {
  return { ...r, lo: -r.hi, hi: -r.lo, loOpen: r.hiOpen, hiOpen: r.loOpen };
}

export function plus(a: Range, b: Range): Range {
  return range(a.lo + b.lo, a.hi + b.hi, a.loOpen || b.loOpen, a.hiOpen || b.hiOpen, a.whole && b.whole);
}

/** Exact where both factors have a known sign, else only zero-freeness and wholeness are kept. */
export function times(a: Range, b: Range): Range {
  const whole = a.whole && b.whole;
  if (a.lo < 0 && a.hi <= 0) return negated(times(negated(a), b));
  if (b.lo < 0 && b.hi <= 0) return negated(times(a, negated(b)));
  if (a.lo >= 0 && b.lo >= 0) {
    const lo = a.lo * b.lo;
    const hi = a.hi === 0 || b.hi === 0 ? 0 : a.hi * b.hi;
    const free = isPositive(a) && isPositive(b);
    return {
      ...range(lo, hi, lo === 0 ? free : a.loOpen || b.loOpen, a.hiOpen || b.hiOpen, whole),
      nonzero: free,
    };
  }
  return { ...LINE, whole, nonzero: isNonzero(a) && isNonzero(b) };
}

/** One over a value that is known not to be 0; undefined otherwise. */
export function inverted(r: Range): Range | undefined {
  if (!isNonzero(r)) return undefined;
  if (isNegative(r)) {
    const other = inverted(negated(r));
    return other && negated(other);
  }
  if (!isPositive(r)) return { ...LINE, nonzero: true };
  return { ...range(1 / r.hi, r.lo === 0 ? Infinity : 1 / r.lo, r.hiOpen, r.loOpen), nonzero: true };
}
