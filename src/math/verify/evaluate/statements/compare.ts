/** How two numbers with error bounds lie to each other. */
export type Comparison = 'equal' | 'unequal' | 'close';

/** Differences up to this many bounds count as none, and from the second on as real; between lies the guard band. */
const WITHIN = 2;
const BEYOND = 50;
/** Equality may be claimed where the bound is at most this part of what was added up. */
const RESOLUTION = 1e-7;

/**
 * Compares complex numbers. `scale` is the size of the largest term on the way: sides that cancel to zero are equal
 * where the bound is small against it. Never absolute: 1/20! is not 0.
 */
export function compareNumbers(
  ar: number,
  ai: number,
  ae: number,
  br: number,
  bi: number,
  be: number,
  scale: number,
): Comparison {
  if (ar === br && ai === bi && ae === 0 && be === 0) return 'equal';
  const bound = ae + be;
  const difference = Math.abs(ar - br) + Math.abs(ai - bi);
  if (Number.isNaN(difference)) return ar === br ? 'equal' : 'unequal'; // infinite on both sides
  if (difference === Number.POSITIVE_INFINITY) return 'unequal';
  if (difference > BEYOND * bound) return 'unequal';
  if (difference > WITHIN * bound) return 'close';
  const size = Math.max(Math.abs(ar) + Math.abs(ai), Math.abs(br) + Math.abs(bi), scale);
  return bound <= RESOLUTION * size ? 'equal' : 'close';
}
