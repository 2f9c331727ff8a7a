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

/** Far readings contradict what nearer ones seemed to tend to. */
export const PARTED = 'what the values tend to changes further out';
/** Why nothing is said where constants are further apart than anything that is read. */
export const TOO_FAR = 'constants so far apart that what is read may not have settled';

/** How far a variable has to go before the constants beside it say no more than where it began. */
export interface Scale {
  /** The product of the constants that are far from one; one where there are none, infinite where it cannot be told. */
  readonly size: number;
  /** One over how far a power is from a whole one, where it is close: x^{0.01} takes as many powers of e to be told from 1. */
  readonly steep: number;
}

/** A body whose constants are all near one, as nearly all are. */
export const PLAIN: Scale = { size: 1, steep: 1 };
