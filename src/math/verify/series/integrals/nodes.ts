/** Ends of the range: real and perhaps infinite, or both finite and complex. */
export interface Ends {
  readonly from: { readonly re: number; readonly im: number };
  readonly to: { readonly re: number; readonly im: number };
}

/** A node of the double exponential rule: where, with what weight. */
export interface Node {
  readonly re: number;
  readonly im: number;
  readonly wRe: number;
  readonly wIm: number;
}

/** The nodes of the double exponential rule over a range by t; undefined where one falls on an end. */
export function nodesFor({ from, to }: Ends): (t: number) => Node | undefined {
  const lowEnd = from.re === Number.NEGATIVE_INFINITY;
  const highEnd = to.re === Number.POSITIVE_INFINITY;
  const half = Math.PI / 2;
  if (lowEnd && highEnd) {
    return (t) => {
      const u = half * Math.sinh(t);
      return { re: Math.sinh(u), im: 0, wRe: half * Math.cosh(t) * Math.cosh(u), wIm: 0 };
    };
  }
  if (lowEnd || highEnd) {
    const [start, sign] = highEnd ? [from.re, 1] : [to.re, -1];
    return (t) => {
      const x = Math.exp(half * Math.sinh(t));
      const re = start + sign * x;
      return re === start ? undefined : { re, im: 0, wRe: half * Math.cosh(t) * x, wIm: 0 };
    };
  }
  const [dRe, dIm] = [to.re - from.re, to.im - from.im];
  return (t) => {
    const u = Math.PI * Math.sinh(t);
    // The part of the way from the nearer end, so that it keeps its digits.
    const near = 1 / (1 + Math.exp(Math.abs(u)));
    const weight = Math.PI * Math.cosh(t) * near * (1 - near);
    const [end, sign] = u < 0 ? [from, 1] : [to, -1];
    const re = end.re + sign * near * dRe;
    const im = end.im + sign * near * dIm;
    if ((re === end.re && im === end.im) || near === 0) return undefined;
    return { re, im, wRe: weight * dRe, wIm: weight * dIm };
  };
}
