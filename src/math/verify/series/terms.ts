import { modulus } from '../values/modulus.ts';
import { UNIT } from '../values/value.ts';

/** What a series has so far: terms and partial sums with the error that rounding left in them. */
export class Terms {
  readonly re: number[] = [];
  readonly im: number[] = [];
  readonly size: number[] = [];
  readonly sumRe: number[] = [];
  readonly sumIm: number[] = [];
  /** Bounds of the errors of the partial sums. */
  readonly sumErr: number[] = [];
  private totalRe = 0;
  private totalIm = 0;
  private totalErr = 0;

  get count(): number {
    return this.re.length;
  }

  push(re: number, im: number, err: number): void {
    this.totalRe += re;
    this.totalIm += im;
    this.totalErr += err + UNIT * (Math.abs(this.totalRe) + Math.abs(this.totalIm));
    this.re.push(re);
    this.im.push(im);
    this.size.push(modulus(re, im));
    this.sumRe.push(this.totalRe);
    this.sumIm.push(this.totalIm);
    this.sumErr.push(this.totalErr);
  }

  /** |t_k| / |t_(k-1)|, infinite after a zero. */
  ratio(index: number): number {
    const before = this.size[index - 1] as number;
    const here = this.size[index] as number;
    return before === 0 ? (here === 0 ? 0 : Number.POSITIVE_INFINITY) : here / before;
  }
}

/** A limit with a bound on its error. */
export interface Estimate {
  readonly re: number;
  readonly im: number;
  readonly err: number;
  /** Size of what the limit was made from, against which a limit of zero is measured. */
  readonly scale?: number;
}
